//! The picture that fits a look: what a card set says of a card is enough to draw it.

use crate::cast::cast;
use crate::facts::{Beast, Body, Build, Gear, Light, Person, Picture, Pose, Setting, Subject, Weather};
use crate::gear::is_held;
use crate::luck::{Luck, seed};
use crate::setting::is_inside;
use kernel::{Emblem, Frame, Look, Shows, Tint};

/// The picture of a card with this look and name: what the card set says of it, and of the rest what fits its emblem
/// and its colour.
pub fn of(look: Look, name: &str) -> Picture {
    let seed = seed(name);
    // Not the stream that the drawing takes: what is shown and how it varies are chosen apart.
    let mut luck = Luck::of(seed ^ 0x5eed);
    let subject = subject(look, &mut luck);
    let (setting, light) = surroundings(look, &subject, &mut luck);
    let (setting, light) = (look.shows.setting.unwrap_or(setting), look.shows.light.unwrap_or(light));
    let weather = look.shows.weather.unwrap_or_else(|| weather(light, setting, &mut luck));
    Picture { setting, light, weather, subject, seed }
}

fn subject(look: Look, luck: &mut Luck) -> Subject {
    let Shows { beast: said, gear, head, dress, body, .. } = look.shows;
    let thing = thing(look.emblem, luck);
    let is_somebody = head.is_some() || dress.is_some() || body.is_some();
    if let Some(beast) = said.or(beast(look.emblem).filter(|_| !is_somebody)) {
        return Subject::Beast(beast);
    }
    match (look.frame, gear.or(thing)) {
        (_, _) if is_somebody => person(look, luck),
        (Frame::Place, _) => Subject::Nobody,
        (Frame::Gear | Frame::Event, Some(thing)) => Subject::Thing(thing),
        _ => person(look, luck),
    }
}

fn beast(emblem: Emblem) -> Option<Beast> {
    match emblem {
        Emblem::Dog | Emblem::Beast => Some(Beast::Dog),
        Emblem::Swarm => Some(Beast::Swarm),
        Emblem::Robot => Some(Beast::Robot),
        Emblem::Ghost => Some(Beast::Ghost),
        Emblem::Mutant => Some(Beast::Hulk),
        _ => None,
    }
}

/// The thing that an emblem stands for, where it is one.
fn thing(emblem: Emblem, luck: &mut Luck) -> Option<Gear> {
    let all: &[Gear] = match emblem {
        Emblem::Ammo => &[Gear::Rounds],
        Emblem::Axe => &[Gear::Axe, Gear::Bat, Gear::Hammer, Gear::Machete],
        Emblem::Badge => &[Gear::Badge],
        Emblem::Banner => &[Gear::Banner],
        Emblem::Blight => &[Gear::Drop, Gear::Eye, Gear::Hand],
        Emblem::Bomb => &[Gear::Grenade, Gear::Molotov],
        Emblem::Book => &[Gear::Book],
        Emblem::Bow => &[Gear::Bow, Gear::Crossbow],
        Emblem::Car => &[Gear::Car],
        Emblem::Biker => &[Gear::Bike],
        Emblem::Chip => &[Gear::Chip],
        Emblem::Cloud => &[Gear::Cloud],
        Emblem::Crate => &[Gear::Crate, Gear::Pack],
        Emblem::Cross => &[Gear::Medkit],
        Emblem::Crown => &[Gear::Crown],
        Emblem::Die => &[Gear::Die],
        Emblem::Fence => &[Gear::Planks, Gear::Wire],
        Emblem::Flame => &[Gear::Flame, Gear::Torch],
        Emblem::Flask => &[Gear::Flask],
        Emblem::Food => &[Gear::Can],
        Emblem::Gear => &[Gear::Gear, Gear::Wrench],
        Emblem::Gun => &[Gear::Pistol],
        Emblem::Heart => &[Gear::Heart],
        Emblem::Jaws => &[Gear::Jaws],
        Emblem::Knife => &[Gear::Knife, Gear::Machete, Gear::Katana],
        Emblem::Lock => &[Gear::Lock],
        Emblem::Mark => &[Gear::Hand, Gear::Eye],
        Emblem::Mask => &[Gear::Mask],
        Emblem::Medal => &[Gear::Medal],
        Emblem::Pack => &[Gear::Pack],
        Emblem::Relic => &[Gear::Relic],
        Emblem::Rifle => &[Gear::Rifle, Gear::Shotgun],
        Emblem::Rift | Emblem::Threshold => &[Gear::Portal],
        Emblem::Shield => &[Gear::Shield],
        Emblem::Skull => &[Gear::Skull],
        Emblem::Syringe => &[Gear::Syringe],
        Emblem::Tent => &[Gear::Tent],
        Emblem::Tools => &[Gear::Wrench, Gear::Hammer],
        Emblem::Turret => &[Gear::Turret],
        Emblem::Wall => &[Gear::Wall],
        Emblem::React | Emblem::Trump => &[Gear::Bolt, Gear::Eye, Gear::Hand],
        Emblem::Wild => &[Gear::Bolt, Gear::Die],
        _ => return None,
    };
    Some(luck.one_of(all))
}

fn person(look: Look, luck: &mut Luck) -> Subject {
    let (poses, heads, dresses, gears) = cast(look.emblem);
    let (gear, pose) = (luck.one_of(gears), luck.one_of(poses));
    let (head, dress) = (luck.one_of(heads), luck.one_of(dresses));
    let (body, build) = body(look, luck);
    let said = look.shows;
    let gear = said.gear.unwrap_or(gear);
    Subject::Person(Person {
        pose: said.pose.unwrap_or_else(|| fitting(pose, gear)),
        head: said.head.unwrap_or(head),
        dress: said.dress.unwrap_or(dress),
        gear,
        tint: look.tint,
        body: said.body.unwrap_or(body),
        build: said.build.unwrap_or(build),
    })
}

fn body(look: Look, luck: &mut Luck) -> (Body, Build) {
    let build = if luck.chance(12) { Build::Broad } else { Build::Usual };
    let dead = luck.one_of(&[Body::Undead, Body::Undead, Body::Rotten]);
    let is_pale = luck.chance(35);
    match look.emblem {
        Emblem::Undead | Emblem::Runner | Emblem::Skull | Emblem::Blight if is_dead(look) => (dead, build),
        Emblem::Brute => (if look.tint == Tint::Toxic { Body::Rotten } else { Body::Living }, Build::Broad),
        Emblem::Unit if is_pale => (Body::Pale, build),
        _ => (Body::Living, build),
    }
}

/// A runner with a colour of the living is somebody in a hurry, and a blight befalls the living.
fn is_dead(look: Look) -> bool {
    match look.emblem {
        Emblem::Runner => look.frame == Frame::Foe || look.tint == Tint::Toxic,
        Emblem::Blight => look.frame != Frame::Event,
        _ => true,
    }
}

/// The pose in which one holds it.
fn fitting(pose: Pose, gear: Gear) -> Pose {
    let aims = matches!(pose, Pose::Aim | Pose::Pistol | Pose::Twin);
    match gear {
        Gear::Rifle | Gear::Shotgun | Gear::Crossbow | Gear::Bow | Gear::Thrower => Pose::Aim,
        Gear::Pistol if !aims || pose == Pose::Aim => Pose::Pistol,
        Gear::Pistol => pose,
        Gear::Molotov | Gear::Grenade | Gear::Flare => Pose::Throw,
        Gear::Nothing if aims || matches!(pose, Pose::Swing | Pose::Shoulder) => Pose::Cross,
        Gear::Nothing => pose,
        Gear::Spear | Gear::Fork | Gear::Rod | Gear::Staff | Gear::Torch | Gear::Lantern
            if pose != Pose::Raise =>
        {
            Pose::Shoulder
        }
        _ if !is_held(gear) => Pose::Carry,
        _ if aims || pose == Pose::Cross => Pose::Shoulder,
        _ => pose,
    }
}

/// Where it is, and in what light.
fn surroundings(look: Look, subject: &Subject, luck: &mut Luck) -> (Setting, Light) {
    use {Light as L, Setting as S};
    if matches!(look.emblem, Emblem::Trump | Emblem::Wild | Emblem::React) {
        let light = match look.tint {
            Tint::Plum | Tint::Violet => L::Neon,
            Tint::Blue => L::Clinic,
            _ => L::Lamp,
        };
        return (S::Rays, light);
    }
    if let Some(places) = places(look.emblem) {
        return (luck.one_of(places), luck.one_of(&[L::Dusk, L::Moon, L::Dawn, L::Grey]));
    }
    let (settings, lights): (&[S], &[L]) = match look.tint {
        Tint::Blue => (&[S::Station, S::Cells, S::City, S::Roof], &[L::Moon, L::Lamp, L::Clinic]),
        Tint::Blood => {
            (&[S::Alley, S::Road, S::City, S::Diner, S::Bar, S::Street], &[L::Blood, L::Fire, L::Dusk])
        }
        Tint::Violet | Tint::Plum => {
            (&[S::Church, S::Spires, S::Woods, S::Corridor], &[L::Neon, L::Dusk, L::Blood])
        }
        Tint::Rust => (&[S::Road, S::Diner, S::Dunes, S::Farm], &[L::Dusk, L::Noon, L::Fire]),
        Tint::Olive => (&[S::Base, S::Refuge, S::Woods, S::Farm], &[L::Moon, L::Grey, L::Toxic]),
        Tint::Toxic | Tint::Bile => (
            &[
                S::Alley,
                S::City,
                S::Corridor,
                S::Woods,
                S::Suburb,
                S::Graves,
                S::Street,
                S::Field,
                S::Tunnel,
                S::Ward,
            ],
            &[L::Toxic, L::Moon, L::Blood],
        ),
        Tint::Neon => (&[S::Spires, S::Roof, S::Corridor], &[L::Neon, L::Lamp]),
        Tint::Sand | Tint::Gilt => {
            (&[S::Suburb, S::Dunes, S::Church, S::Store], &[L::Noon, L::Lamp, L::Dawn])
        }
        Tint::Moss => (
            &[S::Refuge, S::Woods, S::Suburb, S::Store, S::Farm, S::Camp, S::Yard],
            &[L::Dawn, L::Moon, L::Grey],
        ),
        Tint::Steel => (
            &[S::Store, S::Base, S::City, S::Roof, S::Corridor, S::Workshop],
            &[L::Grey, L::Lamp, L::Moon, L::Clinic],
        ),
        Tint::Sea => (
            &[S::Suburb, S::Roof, S::City, S::Store, S::Refuge, S::Shore, S::Street, S::Yard, S::House],
            &[L::Dusk, L::Dawn, L::Moon, L::Lamp],
        ),
    };
    // What lies there must stand out from what is behind it.
    let settings =
        if matches!(subject, Subject::Thing(_)) && luck.chance(40) { &[S::Rays] } else { settings };
    (luck.one_of(settings), luck.one_of(lights))
}

/// The places that an emblem may stand for, where it is one.
fn places(emblem: Emblem) -> Option<&'static [Setting]> {
    use Setting as S;
    Some(match emblem {
        Emblem::House => &[S::Suburb, S::Farm, S::Trailer, S::Street, S::House, S::Bar],
        Emblem::Shop => &[S::Store, S::Mall, S::Workshop, S::Bar],
        Emblem::Ruin => &[S::City, S::Street, S::Roof, S::Hall],
        Emblem::Tower => &[S::Spires, S::Roof, S::Hall],
        Emblem::Tunnel => &[S::Tunnel, S::Corridor],
        Emblem::Vault => &[S::Vault, S::Corridor],
        Emblem::Tree => &[S::Woods, S::Field, S::Farm],
        Emblem::Well => &[S::Shore, S::Bridge],
        Emblem::Tent => &[S::Camp, S::Yard],
        _ => return None,
    })
}

fn weather(light: Light, setting: Setting, luck: &mut Luck) -> Weather {
    use Weather as W;
    if is_inside(setting) {
        return W::Clear;
    }
    let all: &[Weather] = match light {
        Light::Moon => &[W::Stars, W::Rain, W::Snow, W::Clear],
        Light::Dusk => &[W::Clear, W::Clear, W::Ash],
        Light::Dawn => &[W::Fog, W::Clear],
        Light::Grey => &[W::Rain, W::Fog, W::Snow],
        Light::Fire => &[W::Embers, W::Embers, W::Ash],
        Light::Toxic => &[W::Fog, W::Clear],
        Light::Lamp | Light::Clinic => &[W::Clear],
        Light::Neon => &[W::Rain, W::Stars, W::Clear],
        Light::Noon => &[W::Storm, W::Clear],
        Light::Blood => &[W::Ash, W::Rain, W::Clear],
    };
    luck.one_of(all)
}
