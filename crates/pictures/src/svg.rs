//! A small writer of SVG: numbers with one digit, nothing that could be left out.

use std::fmt::Write;

pub type Point = (f32, f32);

#[derive(Default)]
pub struct Svg {
    out: String,
}

/// A number as short as it can be written.
pub fn number(value: f32) -> String {
    let tenths = (value * 10.0).round() as i32;
    let (sign, whole, tenth) = (if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10);
    match (whole, tenth) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, tenth) => format!("{sign}.{tenth}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

/// Points one after the other, as a path that is not closed.
pub fn line(points: &[Point]) -> String {
    let mut path = String::new();
    for (at, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if at == 0 { 'M' } else { 'L' }, number(*x), number(*y));
    }
    path
}

/// Points one after the other, back to the first.
pub fn area(points: &[Point]) -> String {
    line(points) + "z"
}

/// From one point to another with round ends of these radii.
pub fn limb((ax, ay): Point, (bx, by): Point, wide: f32, narrow: f32) -> String {
    let (dx, dy) = (bx - ax, by - ay);
    let long = (dx * dx + dy * dy).sqrt().max(0.1);
    let (nx, ny) = (-dy / long, dx / long);
    let end = |x: f32, y: f32, r: f32| format!("{} {}", number(x + nx * r), number(y + ny * r));
    let (w, v) = (number(wide), number(narrow));
    format!(
        "M{}L{}A{v} {v} 0 0 0 {}L{}A{w} {w} 0 0 0 {}z",
        end(ax, ay, wide),
        end(bx, by, narrow),
        end(bx, by, -narrow),
        end(ax, ay, -wide),
        end(ax, ay, wide)
    )
}

/// From one point over another to a third, as an arm goes: three radii, round ends.
pub fn bent([a, b, c]: [Point; 3], [wide, middle, narrow]: [f32; 3]) -> String {
    let across = |(ax, ay): Point, (bx, by): Point| {
        let (dx, dy) = (bx - ax, by - ay);
        let long = (dx * dx + dy * dy).sqrt().max(0.1);
        (-dy / long, dx / long)
    };
    let (one, other) = (across(a, b), across(b, c));
    // At the bend the edge goes half way between both directions, a little further out.
    let half = (one.0 + other.0, one.1 + other.1);
    let long = (half.0 * half.0 + half.1 * half.1).sqrt().max(0.5);
    let reach = (2.0 / long).min(1.35) / long;
    let end =
        |(x, y): Point, (nx, ny): Point, r: f32| format!("{} {}", number(x + nx * r), number(y + ny * r));
    let bend = (half.0 * reach, half.1 * reach);
    let (w, v) = (number(wide), number(narrow));
    format!(
        "M{0}L{1}L{2}A{v} {v} 0 0 0 {3}L{4}L{5}A{w} {w} 0 0 0 {0}z",
        end(a, one, wide),
        end(b, bend, middle),
        end(c, other, narrow),
        end(c, other, -narrow),
        end(b, bend, -middle),
        end(a, one, -wide),
    )
}

impl Svg {
    pub fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    pub fn path(&mut self, d: &str, fill: &str) {
        let _ = write!(self.out, "<path d=\"{d}\" fill=\"{fill}\"/>");
    }

    pub fn shade(&mut self, d: &str, fill: &str, opacity: f32) {
        let _ = write!(self.out, "<path d=\"{d}\" fill=\"{fill}\" opacity=\"{}\"/>", number2(opacity));
    }

    pub fn rect(&mut self, (x, y): Point, (w, h): Point, fill: &str) {
        self.path(&format!("M{} {}h{}v{}h{}z", number(x), number(y), number(w), number(h), number(-w)), fill);
    }

    pub fn circle(&mut self, (x, y): Point, r: f32, fill: &str) {
        let _ = write!(
            self.out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\"/>",
            number(x),
            number(y),
            number(r)
        );
    }

    pub fn stroke(&mut self, d: &str, colour: &str, width: f32) {
        let _ = write!(
            self.out,
            "<path d=\"{d}\" stroke=\"{colour}\" stroke-width=\"{}\" fill=\"none\"/>",
            number(width)
        );
    }

    /// What is drawn inside is moved, turned and made larger.
    pub fn placed(&mut self, (x, y): Point, turn: f32, scale: (f32, f32), inside: impl FnOnce(&mut Svg)) {
        let _ = write!(self.out, "<g transform=\"translate({} {})", number(x), number(y));
        if turn != 0.0 {
            let _ = write!(self.out, "rotate({})", number(turn));
        }
        if scale != (1.0, 1.0) {
            let _ = write!(self.out, "scale({} {})", number2(scale.0), number2(scale.1));
        }
        self.out.push_str("\">");
        inside(self);
        self.out.push_str("</g>");
    }

    pub fn group(&mut self, attributes: &str, inside: impl FnOnce(&mut Svg)) {
        let _ = write!(self.out, "<g {attributes}>");
        inside(self);
        self.out.push_str("</g>");
    }

    pub fn finish(self) -> String {
        self.out
    }
}

/// A number with two digits, for what is small.
fn number2(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    text.strip_prefix('0').filter(|rest| rest.starts_with('.')).unwrap_or(text).to_owned()
}

/// A colour between two others: 0 is the first, 1 the second.
pub fn mix(one: &str, other: &str, part: f32) -> String {
    let channel = |colour: &str, at: usize| {
        let digits = colour.get(1 + at * 2..3 + at * 2).unwrap_or("00");
        f32::from(u8::from_str_radix(digits, 16).unwrap_or(0))
    };
    let mixed = |at: usize| {
        let (from, to) = (channel(one, at), channel(other, at));
        (from + (to - from) * part).round() as u8
    };
    format!("#{:02x}{:02x}{:02x}", mixed(0), mixed(1), mixed(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, -0.5, 0.04, 90.54, -3.0].map(number), ["1", "-.5", "0", "90.5", "-3"]);
        assert_eq!([0.25, 1.0, 1.5].map(number2), [".25", "1", "1.5"]);
    }

    #[test]
    fn colours_mix() {
        assert_eq!(mix("#000000", "#ffffff", 0.5), "#808080");
        assert_eq!(mix("#102030", "#102030", 0.3), "#102030");
    }
}
