//! How a game's table is laid out: data that the game brings, in words. The renderer knows no game; where a game brings
//! nothing, or names a zone nowhere, zones lie by their roles.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use pictures::Backdrop;
use serde::Deserialize;

/// A table, from the top to the bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    #[serde(default, rename = "band")]
    pub bands: Vec<Band>,
    /// What is special about zones of a sort, by their word.
    #[serde(default, rename = "zone")]
    pub zones: BTreeMap<String, Plot>,
    /// The hour that stands for `{hour}` in grounds, by the step of the game; `usual` is that of all other steps.
    #[serde(default, rename = "hour")]
    pub hours: BTreeMap<String, String>,
}

/// The word for the steps that have no hour of their own.
const USUAL: &str = "usual";

/// A row across the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// Whose zones lie in it. One for each opponent where it is theirs.
    #[serde(default)]
    pub of: Whose,
    /// From the left to the right: `plate` for the seat itself, `bout` for how the fight goes, or the words of zones that
    /// share a frame.
    pub parts: Vec<String>,
    #[serde(default)]
    pub kind: Kind,
    /// How much of the height it takes, beside the others.
    #[serde(default = "one")]
    pub weight: u8,
    /// What stands behind it: the words of a backdrop, as [`pictures`] has them.
    #[serde(default)]
    pub ground: Option<String>,
    /// Which height of the picture is seen where not all of it is, from 0 for the sky to 100 for the ground.
    #[serde(default = "lowest")]
    pub eye: u8,
}

fn lowest() -> u8 {
    100
}

fn one() -> u8 {
    1
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Whose {
    Them,
    You,
    /// What belongs to nobody.
    Shared,
    #[default]
    All,
}

impl Whose {
    pub fn word(self) -> &'static str {
        match self {
            Whose::Them => "them",
            Whose::You => "you",
            Whose::Shared => "shared",
            Whose::All => "all",
        }
    }
}

/// What a band is for; shared parts of the page serve each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    #[default]
    Row,
    /// A fight, a test or a stack, between the sides. It is there only while something lies in it.
    Fight,
    /// Ground on which pieces stand.
    Ground,
    /// A wall across the ground.
    Wall,
    /// A map or a field of hexes, with what lies beside it.
    Map,
    /// What the game is about, in a low row.
    Story,
    /// A low row of what can be bought or taken. It is there only while something can be done with it.
    Shelf,
}

impl Kind {
    pub fn word(self) -> &'static str {
        match self {
            Kind::Row => "row",
            Kind::Fight => "fight",
            Kind::Ground => "ground",
            Kind::Wall => "wall",
            Kind::Map => "map",
            Kind::Story => "story",
            Kind::Shelf => "shelf",
        }
    }
}

/// How zones of a sort are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plot {
    #[serde(default, rename = "as")]
    pub form: Pieces,
    #[serde(default)]
    pub empty: Empty,
    #[serde(default)]
    pub made: Made,
}

/// What a wall is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Made {
    #[default]
    Wood,
    Stone,
}

impl Made {
    pub fn word(self) -> &'static str {
        match self {
            Made::Wood => "wood",
            Made::Stone => "stone",
        }
    }
}

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pieces {
    #[default]
    Cards,
    /// Name, a strip of the picture and numbers.
    Strips,
    /// People and things that stand there, with a plate at their feet.
    Figures,
    /// A small line each.
    Chips,
    /// Only how many, as a crowd.
    Crowd,
}

impl Pieces {
    pub fn word(self) -> &'static str {
        match self {
            Pieces::Cards => "cards",
            Pieces::Strips => "strips",
            Pieces::Figures => "figures",
            Pieces::Chips => "chips",
            Pieces::Crowd => "crowd",
        }
    }
}

/// What is shown of a zone in which nothing lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Empty {
    /// Its name, in a narrow frame.
    #[default]
    Slim,
    Hide,
    /// As much room as one piece takes.
    Full,
}

impl Empty {
    pub fn word(self) -> &'static str {
        match self {
            Empty::Slim => "slim",
            Empty::Hide => "hide",
            Empty::Full => "full",
        }
    }
}

/// What is wrong with a scene file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneFault(String);

impl fmt::Display for SceneFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SceneFault {}

/// The word for the seat itself among the parts of a band.
pub const PLATE: &str = "plate";
/// The word for the place where it stands how a fight goes and came out.
pub const BOUT: &str = "bout";

impl Scene {
    /// Reads a scene file.
    pub fn read(text: &str) -> Result<Scene, SceneFault> {
        let scene: Scene = toml::from_str(text).map_err(|fault| SceneFault(fault.to_string()))?;
        for ground in scene.bands.iter().filter_map(|band| band.ground.as_deref()) {
            for step in scene.hours.keys().map(String::as_str).chain([USUAL]) {
                Backdrop::of_words(&scene.at_hour(ground, step))
                    .map_err(|fault| SceneFault(format!("ground = \"{ground}\", {step}: {fault}")))?;
            }
        }
        Ok(scene)
    }

    /// Where the picture behind a band is, in this step of the game.
    pub(crate) fn backdrop(&self, band: &Band, step: &str) -> Option<String> {
        let words = self.at_hour(band.ground.as_deref()?, step);
        Backdrop::of_words(&words).ok().map(Backdrop::address)
    }

    fn at_hour(&self, ground: &str, step: &str) -> String {
        ground.replace("{hour}", self.hour(step))
    }

    /// The hour of the day in this step of the game.
    pub(crate) fn hour(&self, step: &str) -> &str {
        self.hours.get(step).or_else(|| self.hours.get(USUAL)).map_or("night", String::as_str)
    }

    /// The scene that a game brings. A test reads those of all games, so none is broken; if one were, its table would be
    /// laid out in the usual way.
    pub fn of(text: &str) -> Scene {
        Some(text)
            .filter(|text| !text.is_empty())
            .and_then(|text| Scene::read(text).ok())
            .unwrap_or_else(|| Scene::plain().clone())
    }

    /// The table of a game that says nothing about it.
    pub fn plain() -> &'static Scene {
        static PLAIN: LazyLock<Scene> = LazyLock::new(|| {
            let band = |of, kind| Band {
                of,
                kind,
                parts: vec![PLATE.to_owned()],
                weight: 1,
                ground: None,
                eye: lowest(),
            };
            Scene {
                bands: vec![band(Whose::Them, Kind::Row), band(Whose::You, Kind::Row)],
                ..Scene::default()
            }
        });
        &PLAIN
    }

    /// How zones of this sort are drawn.
    pub fn plot(&self, sort: &str) -> Plot {
        self.zones.get(sort).cloned().unwrap_or_default()
    }

    /// Every zone that it names.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let placed = self.bands.iter().flat_map(|band| &band.parts).flat_map(|part| part.split_whitespace());
        placed.filter(|word| ![PLATE, BOUT].contains(word)).chain(self.zones.keys().map(String::as_str))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_is_read_and_its_faults_have_a_place() {
        let scene = Scene::read(
            "[[band]]\nof = \"them\"\nparts = [\"plate\", \"place survivors\"]\n[[band]]\nkind = \"fight\"\nparts = [\"battle\"]\n\
             [zone.place]\nas = \"figures\"\nempty = \"hide\"\n",
        )
        .expect("a good scene");
        assert_eq!(scene.bands.len(), 2);
        assert_eq!((scene.bands[0].of, scene.bands[1].kind), (Whose::Them, Kind::Fight));
        assert_eq!(scene.plot("place"), Plot { form: Pieces::Figures, empty: Empty::Hide, made: Made::Wood });
        assert_eq!(scene.words().collect::<Vec<_>>(), ["place", "survivors", "battle", "place"]);
        let hours = Scene::read(
            "[[band]]\nparts = []\nground = \"field-{hour}-clear\"\n[hour]\nusual = \"day\"\nSiege = \"night\"\n",
        )
        .expect("a scene with hours");
        let at = |step| hours.backdrop(&hours.bands[0], step).unwrap_or_default();
        assert!(at("Siege").contains("field-night-clear") && at("Morning").contains("field-day-clear"));
        let fault =
            Scene::read("[[band]]\nparts = []\nground = \"field-{hour}-clear\"\n[hour]\nSiege = \"noon\"\n");
        assert!(fault.expect_err("no such hour").to_string().contains("Siege"));
        let fault = Scene::read("[[band]]\nkind = \"figth\"\nparts = []\n").expect_err("a misspelt kind");
        assert!(fault.to_string().contains("line 2"), "{fault}");
    }
}
