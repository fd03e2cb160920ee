//! Lines in a picture whose axes are both logarithmic.

/// Rates, one for each size.
pub struct Line {
    pub name: &'static str,
    pub rates: Vec<f64>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 320.0;
const MARGIN: f64 = 64.0;
/// For each line its color, and how far below its end its name stands.
const STYLES: [(&str, f64); 3] = [("#0b7285", -12.0), ("#d9480f", 20.0), ("#5f3dc4", 36.0)];
/// The powers of ten between which rates are drawn.
const LOWEST: f64 = 1.0;
const HIGHEST: f64 = 7.0;

/// The picture as SVG: sizes from left to right, rates upwards.
pub fn of(sizes: &[&str], lines: &[Line]) -> String {
    let mut body = String::new();
    for power in LOWEST as u32..=HIGHEST as u32 {
        let y = height_of(10_f64.powi(power as i32));
        body += &format!(
            "<path d='M{MARGIN} {y:.1}H{:.1}' stroke='#ddd'/><text x='{:.1}' y='{:.1}' text-anchor='end'>10{}</text>\n",
            WIDTH - 16.0,
            MARGIN - 8.0,
            y + 4.0,
            raised(power)
        );
    }
    for (i, size) in sizes.iter().enumerate() {
        let x = place_of(i, sizes.len());
        let y = HEIGHT - MARGIN / 2.0;
        body +=
            &format!("<text x='{x:.1}' y='{y:.1}' text-anchor='middle'>{size} objects</text>\n");
    }
    for (line, (color, below)) in lines.iter().zip(STYLES) {
        body += &drawn(line, color, below);
    }
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' font-family='sans-serif' font-size='12'>\n\
         <rect width='100%' height='100%' fill='white'/>\n\
         <text x='{MARGIN}' y='20' font-size='14'>transitions a second beside objects that none of them touches</text>\n\
         {body}</svg>\n"
    )
}

fn drawn(line: &Line, color: &str, below: f64) -> String {
    let points = line.rates.iter().enumerate();
    let points = points.map(|(i, rate)| (place_of(i, line.rates.len()), height_of(*rate)));
    let path: Vec<String> = points
        .clone()
        .map(|(x, y)| format!("{x:.1} {y:.1}"))
        .collect();
    let dots: String = points
        .clone()
        .map(|(x, y)| format!("<circle cx='{x:.1}' cy='{y:.1}' r='4' fill='{color}'/>"))
        .collect();
    let (x, y) = points.clone().next_back().unwrap_or((MARGIN, MARGIN));
    format!(
        "<path d='M{}' fill='none' stroke='{color}' stroke-width='2'/>{dots}<text x='{x:.1}' y='{:.1}' text-anchor='end' fill='{color}'>{}</text>\n",
        path.join("L"),
        y + below,
        line.name
    )
}

fn place_of(index: usize, count: usize) -> f64 {
    let room = WIDTH - 2.0 * MARGIN - 112.0;
    MARGIN + 48.0 + room * index as f64 / (count.max(2) - 1) as f64
}

fn height_of(rate: f64) -> f64 {
    let share = (rate.max(10.0).log10() - LOWEST) / (HIGHEST - LOWEST);
    HEIGHT - MARGIN - share * (HEIGHT - 2.0 * MARGIN)
}

fn raised(power: u32) -> String {
    format!("<tspan baseline-shift='super' font-size='9'>{power}</tspan>")
}
