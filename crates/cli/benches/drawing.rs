//! Lines in a picture whose upward axis is logarithmic.

pub struct Picture {
    pub title: &'static str,
    /// The powers of ten between which values are drawn, and how each is written.
    pub powers: (i32, i32),
    pub value: fn(i32) -> String,
    /// Places from left to right, from 0 to 1, and what is written below them.
    pub places: Vec<(f64, String)>,
    pub lines: Vec<Line>,
}

pub struct Line {
    pub name: String,
    /// Places and values.
    pub points: Vec<(f64, f64)>,
    /// How far below its end its name stands.
    pub below: f64,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 64.0;
const COLORS: [&str; 6] = [
    "#0b7285", "#d9480f", "#5f3dc4", "#2b8a3e", "#c2255c", "#495057",
];

impl Picture {
    pub fn svg(&self) -> String {
        let mut body = String::new();
        for power in self.powers.0..=self.powers.1 {
            let y = self.height_of(10_f64.powi(power));
            body += &format!(
                "<path d='M{MARGIN} {y:.1}H{:.1}' stroke='#ddd'/><text x='{:.1}' y='{:.1}' text-anchor='end'>{}</text>\n",
                WIDTH - 16.0,
                MARGIN - 8.0,
                y + 4.0,
                (self.value)(power)
            );
        }
        for (place, name) in &self.places {
            let (x, y) = (across(*place), HEIGHT - MARGIN / 2.0);
            body += &format!("<text x='{x:.1}' y='{y:.1}' text-anchor='middle'>{name}</text>\n");
        }
        for (line, color) in self.lines.iter().zip(COLORS) {
            body += &self.drawn(line, color);
        }
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' font-family='sans-serif' font-size='12'>\n\
             <rect width='100%' height='100%' fill='white'/>\n\
             <text x='{MARGIN}' y='20' font-size='14'>{}</text>\n\
             {body}</svg>\n",
            self.title
        )
    }

    fn drawn(&self, line: &Line, color: &str) -> String {
        let points = line.points.iter();
        let points: Vec<(f64, f64)> = points
            .map(|(place, value)| (across(*place), self.height_of(*value)))
            .collect();
        let path = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}"));
        let path: Vec<String> = path.collect();
        let dot =
            |(x, y): &(f64, f64)| format!("<circle cx='{x:.1}' cy='{y:.1}' r='4' fill='{color}'/>");
        let dots: String = points.iter().map(dot).collect();
        let (x, y) = points.last().copied().unwrap_or((MARGIN, MARGIN));
        format!(
            "<path d='M{}' fill='none' stroke='{color}' stroke-width='2'/>{dots}<text x='{:.1}' y='{:.1}' text-anchor='end' fill='{color}'>{}</text>\n",
            path.join("L"),
            x - 6.0,
            y + line.below,
            line.name
        )
    }

    fn height_of(&self, value: f64) -> f64 {
        let (low, high) = (f64::from(self.powers.0), f64::from(self.powers.1));
        let share = (value.max(1e-9).log10() - low) / (high - low);
        HEIGHT - MARGIN - share.clamp(0.0, 1.0) * (HEIGHT - 2.0 * MARGIN)
    }
}

fn across(place: f64) -> f64 {
    MARGIN + 24.0 + place.clamp(0.0, 1.0) * (WIDTH - 2.0 * MARGIN - 24.0)
}
