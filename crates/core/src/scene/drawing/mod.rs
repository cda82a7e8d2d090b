//! A scene as a tree of SVG elements. It is the only description of how a board is drawn.
//!
//! The page builds its document from the tree and a picture prints it, so both look alike. Places are given
//! by attributes, never by `style`: a board may be on a page whose content security policy forbids styles.
//! Colours and widths are in `static/styles/drawing.css`, by class.

use std::borrow::Cow;
use std::fmt::Write;

use super::{
    Decimal, Label, LabelKind, Mark, MarkKind, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind,
};
use crate::rules::{Side, Step};

/// The heads of arrows. They go into the same `<defs>` as the games' drawings.
pub const ARROW_HEADS: &str = concat!(
    "<marker id=\"arrow-head\" viewBox=\"-4 -4 8 8\" markerWidth=\"6\" markerHeight=\"6\" orient=\"auto\">",
    "<path class=\"arrow-head\" d=\"M-3 -3L3 0L-3 3Z\"/></marker>",
    "<marker id=\"noted-head\" viewBox=\"-4 -4 8 8\" markerWidth=\"4.5\" markerHeight=\"4.5\" orient=\"auto\">",
    "<path class=\"noted-head\" d=\"M-3 -3L3 0L-3 3Z\"/></marker>",
    "<marker id=\"threat-head\" viewBox=\"-4 -4 8 8\" markerWidth=\"4.5\" markerHeight=\"4.5\" orient=\"auto\">",
    "<path class=\"threat-head\" d=\"M-3 -3L3 0L-3 3Z\"/></marker>",
);

/// The distance between the outlines of a spot and of a mark on it, in board units.
const MARK_INSET: f32 = 0.05;
/// The same distance for an author's mark, which lies within the marks of the game.
const NOTED_INSET: f32 = 0.08;
/// The radius of the dot on a spot on offer, to the middle of its light ring, in board units.
const DOT: &str = "0.068";
/// The distance between the tip of an author's arrow and the middle of its target, in board units.
const ARROW_GAP: f32 = 0.1;

/// An SVG element.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Element {
    /// The name of the element: `g`, `path`.
    pub name: &'static str,
    /// The names of the attributes. Elements of the same kind share them, so the page only compares values.
    pub attributes: &'static [&'static str],
    /// The values of the attributes, in the same order.
    pub values: Vec<Cow<'static, str>>,
    /// The children. An element has either children or a text.
    pub children: Vec<Element>,
    /// The text of the element.
    pub text: Option<String>,
    /// Identifies the element among its siblings from one drawing to the next.
    pub key: Option<String>,
}

impl Element {
    /// An element with attributes and their values.
    #[must_use]
    pub fn new<const COUNT: usize>(
        name: &'static str,
        attributes: &'static [&'static str; COUNT],
        values: [Cow<'static, str>; COUNT],
    ) -> Element {
        Element { name, attributes, values: Vec::from(values), ..Element::default() }
    }

    /// The element with these children.
    #[must_use]
    pub fn holding(mut self, children: Vec<Element>) -> Element {
        self.children = children;
        self
    }

    /// The element with a key.
    #[must_use]
    pub fn keyed(mut self, key: String) -> Element {
        self.key = Some(key);
        self
    }
}

/// A layer of a drawing. Each layer depends on a part of the scene, so a page redraws only the layers that
/// differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The board itself.
    Props,
    /// Marks of the last move, below the pieces.
    MarksBelow,
    /// The pieces.
    Pieces,
    /// Lines and arrows.
    Strokes,
    /// All other marks.
    Marks,
    /// Counts, and the names of cells if coordinates are shown.
    Labels,
}

impl Layer {
    /// All layers from the lowest to the highest.
    pub const ALL: [Layer; 6] =
        [Layer::Props, Layer::MarksBelow, Layer::Pieces, Layer::Strokes, Layer::Marks, Layer::Labels];

    /// Whether the layer looks the same in two scenes whose pieces have the same keys.
    #[must_use]
    pub fn is_same(self, one: &Scene, other: &Scene) -> bool {
        match self {
            Layer::Props => one.props == other.props,
            Layer::Pieces => one.pieces == other.pieces,
            Layer::Strokes => one.strokes == other.strokes,
            Layer::Labels => one.labels == other.labels,
            // The place of a dot depends on the pieces on its cell.
            Layer::MarksBelow | Layer::Marks => {
                let has_marks = self.marks(one).next().is_some();
                self.marks(one).eq(self.marks(other))
                    && (!has_marks || (one.spots == other.spots && one.pieces == other.pieces))
            }
        }
    }

    fn marks(self, scene: &Scene) -> impl Iterator<Item = Mark> {
        let is_below = self == Layer::MarksBelow;
        scene.marks.iter().copied().filter(move |mark| (mark.kind == MarkKind::Last) == is_below)
    }

    /// Draws the layer of a scene. `keys` are the keys of the pieces, in the same order; a picture never
    /// changes and needs no keys. Counts are always drawn, the other labels only with `coordinates`.
    #[must_use]
    pub fn draw(self, scene: &Scene, keys: &[u32], coordinates: bool) -> Element {
        let marks = || self.marks(scene).filter_map(|mark| marked(scene, mark)).collect();
        match self {
            Layer::Props => layer("props", scene.props.iter().map(put).collect()),
            Layer::MarksBelow => layer("marks below", marks()),
            Layer::Pieces => {
                let pieces = scene.pieces.iter().enumerate();
                layer("pieces", pieces.map(|(index, piece)| set(piece, keys.get(index).copied())).collect())
            }
            Layer::Strokes => layer("strokes", scene.strokes.iter().map(drawn).collect()),
            Layer::Marks => layer("marks", marks()),
            Layer::Labels => {
                let labels = scene.labels.iter();
                let labels = labels.filter(|label| coordinates || label.kind == LabelKind::Count);
                Element::new("g", &["class", "aria-hidden"], ["labels".into(), "true".into()])
                    .holding(labels.map(written).collect())
            }
        }
    }
}

/// Draws all layers of a scene: see [`Layer::draw`].
#[must_use]
pub fn layers(scene: &Scene, keys: &[u32], coordinates: bool) -> Vec<Element> {
    Layer::ALL.map(|layer| layer.draw(scene, keys, coordinates)).into()
}

/// The box of a scene as the `viewBox` of an SVG.
#[must_use]
pub fn view_box(scene: &Scene) -> String {
    let view = scene.view;
    format!("{} {} {} {}", Decimal(view.x), Decimal(view.y), Decimal(view.width), Decimal(view.height))
}

/// The value of a `transform` attribute that moves the origin of an element to a point.
#[must_use]
pub fn translation(at: Point) -> String {
    format!("translate({} {})", Decimal(at.x), Decimal(at.y))
}

fn layer(class: &'static str, children: Vec<Element>) -> Element {
    Element::new("g", &["class"], [class.into()]).holding(children)
}

fn placed(at: Point, scale: f32) -> Cow<'static, str> {
    let mut transform = translation(at);
    // Writing to a string cannot fail.
    let _ = match scale {
        1.0 => Ok(()),
        mirrored if mirrored < 0.0 => write!(transform, " scale({} {})", Decimal(scale), Decimal(-scale)),
        _ => write!(transform, " scale({})", Decimal(scale)),
    };
    transform.into()
}

fn put(prop: &Prop) -> Element {
    Element::new(
        "use",
        &["href", "transform"],
        [format!("#{}", prop.look).into(), placed(prop.at, prop.scale)],
    )
}

fn set(piece: &Piece, key: Option<u32>) -> Element {
    let class = match piece.state {
        PieceState::Set => "piece",
        PieceState::Lifted => "piece lifted",
        PieceState::Ghost => "piece ghost",
    };
    let place = placed(piece.at, piece.scale);
    let group = match key.map(|key| key.to_string()) {
        None => Element::new("g", &["class", "transform"], [class.into(), place]),
        Some(key) => Element::new(
            "g",
            &["class", "transform", "data-piece"],
            [class.into(), place, key.clone().into()],
        )
        .keyed(key),
    };
    group.holding(vec![Element::new("use", &["href"], [format!("#{}", piece.look).into()])])
}

/// Draws a mark. `None` if no spot of the scene has its step.
fn marked(scene: &Scene, mark: Mark) -> Option<Element> {
    let spot = scene.spots.iter().find(|spot| spot.step == mark.step)?;
    let class = match mark.kind {
        MarkKind::Offer => {
            let at = translation(scene.top_of(spot)).into();
            let values = ["mark offer".into(), at, DOT.into()];
            return Some(Element::new("circle", &["class", "transform", "r"], values));
        }
        MarkKind::Chosen => "mark chosen",
        MarkKind::Last => "mark last",
        MarkKind::Decisive => "mark decisive",
        MarkKind::Refused => "mark refused",
        MarkKind::Cause => "mark cause",
        MarkKind::Noted => "mark noted",
        MarkKind::Threat => "mark threat",
    };
    let inset = if mark.kind == MarkKind::Noted { NOTED_INSET } else { MARK_INSET };
    let path = spot.outline.path(inset);
    Some(Element::new("g", &["class", "transform"], [class.into(), translation(spot.at).into()]).holding(
        vec![
            Element::new("path", &["class", "d"], ["halo".into(), path.clone().into()]),
            Element::new("path", &["class", "d"], ["line".into(), path.into()]),
        ],
    ))
}

fn drawn(stroke: &Stroke) -> Element {
    let mut corners = String::new();
    for point in &stroke.points {
        let _ = write!(corners, "{},{} ", Decimal(point.x), Decimal(point.y));
    }
    let (class, head) = match stroke.kind {
        StrokeKind::Path => ("stroke path", Some("url(#arrow-head)")),
        StrokeKind::Row(_) => ("stroke row", None),
        StrokeKind::Counted(Side::First) => ("stroke counted first", None),
        StrokeKind::Counted(Side::Second) => ("stroke counted second", None),
        StrokeKind::Arrow => ("stroke arrow", Some("url(#noted-head)")),
        StrokeKind::Threat => ("stroke threat", Some("url(#threat-head)")),
    };
    let halo = Element::new("polyline", &["class", "points"], ["halo".into(), corners.clone().into()]);
    let line = match head {
        None => Element::new("polyline", &["class", "points"], ["line".into(), corners.into()]),
        Some(head) => Element::new(
            "polyline",
            &["class", "points", "marker-end"],
            ["line".into(), corners.into(), head.into()],
        ),
    };
    layer(class, vec![halo, line])
}

fn written(label: &Label) -> Element {
    let class = match label.kind {
        LabelKind::Coordinate => "coordinate",
        LabelKind::Name => "coordinate within",
        LabelKind::Count => "count",
    };
    // Letters are drawn large and scaled down, because browsers space tiny font sizes badly.
    let mut text = Element::new("text", &["class", "transform"], [class.into(), placed(label.at, 0.01)]);
    text.text = Some(label.text.clone());
    text
}

impl Scene {
    /// The middle of the top piece on the cell of a spot. The middle of the spot if nothing stands there, or
    /// if the spot is itself a piece of a stack.
    fn top_of(&self, spot: &Spot) -> Point {
        let stands = |piece: &&Piece| piece.cell == spot.step.cell() && piece.state == PieceState::Set;
        match spot.step {
            Step::Cell(_) => self.pieces.iter().rfind(stands).map_or(spot.at, |top| top.at),
            Step::Layers(..) | Step::Pass => spot.at,
        }
    }

    /// An author's arrow from the spot of one step to the spot of another. `None` if one of them is no spot
    /// of the scene, or if both are at the same place.
    #[must_use]
    pub fn arrow(&self, from: Step, to: Step) -> Option<Stroke> {
        let has_columns = self.has_columns();
        let place = |step| {
            let spot = self.spots.iter().find(|spot| spot.step == step)?;
            // The spot of a column is higher than a low stack, so its middle may be above all pieces.
            Some(if has_columns { self.top_of(spot) } else { spot.at })
        };
        let (from, to) = (place(from)?, place(to)?);
        let (right, down) = (to.x - from.x, to.y - from.y);
        let length = right.hypot(down);
        let part = (length > ARROW_GAP).then(|| 1.0 - ARROW_GAP / length)?;
        let end = Point::new(from.x + part * right, from.y + part * down);
        Some(Stroke { points: vec![from, end], kind: StrokeKind::Arrow })
    }
}

#[cfg(test)]
mod tests;
