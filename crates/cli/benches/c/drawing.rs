//! Seconds against lines in a picture whose axes are both logarithmic.

/// Lines of programs and the seconds that they took.
pub struct Line {
    pub name: &'static str,
    pub points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 64.0;
const COLORS: [&str; 5] = ["#0b7285", "#d9480f", "#5f3dc4", "#2b8a3e", "#c2255c"];
/// What the axes show: lines, and powers of ten of seconds.
const LINES: (f64, f64) = (8.0, 256.0);
const SECONDS: (i32, i32) = (-2, 2);

/// The picture as SVG: lines of the program from left to right, seconds upwards.
pub fn of(lines: &[Line]) -> String {
    let mut body = String::new();
    for power in SECONDS.0..=SECONDS.1 {
        let seconds = 10_f64.powi(power);
        let y = height_of(seconds);
        body += &format!(
            "<path d='M{MARGIN} {y:.1}H{:.1}' stroke='#ddd'/><text x='{:.1}' y='{:.1}' text-anchor='end'>{seconds} s</text>\n",
            WIDTH - 16.0,
            MARGIN - 8.0,
            y + 4.0
        );
    }
    for count in [8, 16, 32, 64, 128, 256] {
        let (x, y) = (place_of(f64::from(count)), HEIGHT - MARGIN / 2.0);
        body += &format!("<text x='{x:.1}' y='{y:.1}' text-anchor='middle'>{count}</text>\n");
    }
    for (line, color) in lines.iter().zip(COLORS) {
        body += &drawn(line, color);
    }
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' font-family='sans-serif' font-size='12'>\n\
         <rect width='100%' height='100%' fill='white'/>\n\
         <text x='{MARGIN}' y='20' font-size='14'>seconds to prove a C program against its lines</text>\n\
         {body}</svg>\n"
    )
}

fn drawn(line: &Line, color: &str) -> String {
    let points = line.points.iter();
    let points: Vec<(f64, f64)> = points
        .map(|(lines, seconds)| (place_of(*lines), height_of(*seconds)))
        .collect();
    let path: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{x:.1} {y:.1}"))
        .collect();
    let dot =
        |(x, y): &(f64, f64)| format!("<circle cx='{x:.1}' cy='{y:.1}' r='4' fill='{color}'/>");
    let dots: String = points.iter().map(dot).collect();
    let (x, y) = points.last().copied().unwrap_or((MARGIN, MARGIN));
    format!(
        "<path d='M{}' fill='none' stroke='{color}' stroke-width='2'/>{dots}<text x='{:.1}' y='{:.1}' text-anchor='end' fill='{color}'>{}</text>\n",
        path.join("L"),
        x - 6.0,
        y - 6.0,
        line.name
    )
}

fn place_of(lines: f64) -> f64 {
    let share = (lines / LINES.0).ln() / (LINES.1 / LINES.0).ln();
    MARGIN + 24.0 + share.clamp(0.0, 1.0) * (WIDTH - 2.0 * MARGIN)
}

fn height_of(seconds: f64) -> f64 {
    let (low, high) = (f64::from(SECONDS.0), f64::from(SECONDS.1));
    let share = (seconds.max(1e-9).log10() - low) / (high - low);
    HEIGHT - MARGIN - share.clamp(0.0, 1.0) * (HEIGHT - 2.0 * MARGIN)
}
