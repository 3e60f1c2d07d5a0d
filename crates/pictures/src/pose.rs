//! Where the joints of a pose are.

use crate::facts::Pose;
use crate::svg::Point;

/// Joints on a picture of 200 by 150, with the legs below it.
pub struct Joints {
    pub head: Point,
    pub tilt: f32,
    /// Shoulder, elbow and hand: the arm behind, and the one in front.
    pub back: [Point; 3],
    pub front: [Point; 3],
    /// How what is held points.
    pub grip: f32,
    /// How far knee and foot are from the middle, behind and in front.
    pub legs: [[f32; 2]; 2],
}

/// Head and tilt, the arms, the grip, the legs: as short as it can be written.
type Row = ([i16; 3], [i16; 6], [i16; 6], i16, [[i16; 2]; 2]);

const STILL: [[i16; 2]; 2] = [[-12, -15], [12, 16]];
const STEP: [[i16; 2]; 2] = [[-15, -27], [19, 22]];
const STRIDE: [[i16; 2]; 2] = [[-20, -48], [26, 30]];
const DRAG: [[i16; 2]; 2] = [[-10, -30], [13, 10]];

fn row(pose: Pose) -> Row {
    match pose {
        Pose::Stand => ([100, 43, 0], [78, 78, 67, 107, 72, 135], [122, 78, 135, 106, 131, 132], 152, STILL),
        Pose::Shoulder => ([98, 43, -3], [76, 78, 65, 107, 76, 133], [121, 77, 142, 105, 136, 79], 24, STILL),
        Pose::Aim => ([95, 47, 5], [75, 80, 99, 109, 140, 84], [115, 79, 131, 107, 111, 90], -4, STEP),
        Pose::Pistol => ([87, 45, 2], [68, 78, 103, 99, 142, 82], [107, 76, 130, 85, 149, 79], -4, STEP),
        Pose::Twin => ([99, 45, 0], [78, 78, 56, 97, 40, 77], [120, 77, 142, 94, 159, 76], -5, STILL),
        Pose::Swing => ([94, 54, 9], [75, 84, 76, 51, 104, 34], [115, 80, 135, 55, 116, 31], -60, STRIDE),
        Pose::Throw => ([105, 48, 4], [125, 80, 145, 95, 165, 86], [83, 78, 55, 69, 47, 41], -14, STEP),
        Pose::Raise => ([100, 50, -4], [78, 80, 60, 57, 55, 29], [122, 80, 141, 57, 146, 29], 4, STILL),
        Pose::Cross => ([100, 43, 0], [77, 77, 66, 107, 112, 108], [123, 77, 134, 108, 90, 103], 42, STILL),
        Pose::Reach => ([112, 56, 12], [82, 80, 113, 109, 150, 112], [121, 86, 145, 94, 171, 82], 0, DRAG),
        Pose::Limp => ([94, 52, -14], [75, 84, 64, 113, 60, 141], [117, 78, 134, 102, 151, 121], 120, DRAG),
        Pose::Lunge => ([119, 67, 15], [80, 84, 97, 55, 131, 36], [121, 95, 150, 105, 175, 94], 0, STRIDE),
        Pose::Crawl => ([126, 92, 22], [88, 96, 100, 130, 132, 142], [128, 112, 154, 124, 178, 108], 0, DRAG),
        Pose::Carry => ([100, 43, 0], [78, 78, 68, 110, 92, 118], [122, 78, 135, 110, 110, 116], 0, STILL),
        Pose::Loom => ([104, 48, 6], [70, 76, 48, 104, 60, 134], [134, 78, 156, 104, 150, 134], 150, STEP),
    }
}

pub fn joints(pose: Pose) -> Joints {
    let (head, back, front, grip, legs) = row(pose);
    let point = |x: i16, y: i16| (f32::from(x), f32::from(y));
    let arm = |[sx, sy, ex, ey, hx, hy]: [i16; 6]| [point(sx, sy), point(ex, ey), point(hx, hy)];
    Joints {
        head: point(head[0], head[1]),
        tilt: f32::from(head[2]),
        back: arm(back),
        front: arm(front),
        grip: f32::from(grip),
        legs: legs.map(|leg| leg.map(f32::from)),
    }
}
