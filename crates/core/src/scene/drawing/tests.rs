//! Tests of how a scene becomes elements.

use super::{Element, Layer, layers};
use crate::rules::{Cell, Side, Step};
use crate::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};

fn scene() -> Scene {
    let spot = |x: i8| Spot {
        step: Step::Cell(Cell::new(x, 0)),
        row: 0,
        at: Point::new(f32::from(x), 0.5),
        outline: Outline::Rectangle { width: 1.0, height: 1.0 },
    };
    let label = |text: &str, kind| Label { text: text.to_owned(), at: Point::default(), kind };
    Scene {
        view: View { x: 0.0, y: 0.0, width: 2.0, height: 1.0 },
        props: vec![Prop { look: "board", at: Point::default(), scale: 1.0 }],
        spots: vec![spot(0), spot(1)],
        pieces: vec![Piece {
            look: "disc",
            at: Point::new(1.0, 0.5),
            scale: 0.8,
            cell: Some(Cell::new(1, 0)),
            layer: 0,
            state: PieceState::Set,
        }],
        marks: Vec::new(),
        strokes: vec![Stroke {
            points: vec![Point::default(), Point::new(1.0, 0.0)],
            kind: StrokeKind::Row(Side::First),
        }],
        labels: vec![label("a", LabelKind::Coordinate), label("3", LabelKind::Count)],
    }
}

fn value<'a>(element: &'a Element, attribute: &str) -> Option<&'a str> {
    let found = element.attributes.iter().position(|name| *name == attribute)?;
    Some(&element.values[found])
}

#[test]
fn pieces_stand_by_attributes_and_are_known_by_their_keys() {
    let drawn = layers(&scene(), &[7], false);
    let piece = &drawn[2].children[0];
    assert_eq!(value(piece, "transform"), Some("translate(1 0.5) scale(0.8)"));
    assert_eq!((value(piece, "data-piece"), piece.key.as_deref()), (Some("7"), Some("7")));
    assert_eq!(layers(&scene(), &[], false)[2].children[0].key, None);
    assert_eq!(value(&drawn[0].children[0], "transform"), Some("translate(0 0)"));
}

#[test]
fn counts_are_always_drawn_and_coordinates_when_wanted() {
    let texts = |coordinates| {
        let drawn = layers(&scene(), &[], coordinates);
        drawn[5].children.iter().map(|label| label.text.clone().unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(texts(false), ["3"]);
    assert_eq!(texts(true), ["a", "3"]);
}

#[test]
fn an_offer_is_a_dot_on_the_top_piece_or_in_the_middle_of_a_free_cell() {
    let mut scene = scene();
    let below = scene.pieces[0];
    scene.pieces.push(Piece { at: Point::new(1.1, 0.3), layer: 1, ..below });
    scene.pieces.push(Piece { at: Point::new(1.2, 0.1), state: PieceState::Ghost, layer: 2, ..below });
    scene.marks = [0, 1, 5]
        .map(|x| Mark { step: Step::Cell(Cell::new(x, 0)), kind: MarkKind::Offer })
        .into_iter()
        .collect();
    let drawn = layers(&scene, &[], false);
    let dots: Vec<_> = drawn[4].children.iter().map(|dot| (dot.name, value(dot, "transform"))).collect();
    let expected = [("circle", Some("translate(0 0.5)")), ("circle", Some("translate(1.1 0.3)"))];
    assert_eq!(dots, expected, "a mark that is on no spot is not drawn");
}

#[test]
fn an_arrow_goes_from_spot_to_spot() {
    let scene = scene();
    let [from, to, none] = [0, 1, 9].map(|x| Step::Cell(Cell::new(x, 0)));
    let arrow = scene.arrow(from, to).expect("both are spots");
    assert_eq!(arrow.points, [Point::new(0.0, 0.5), Point::new(0.9, 0.5)]);
    assert_eq!(scene.arrow(from, from), None);
    assert_eq!(scene.arrow(from, none), None);
}

#[test]
fn on_columns_an_arrow_goes_from_top_to_top() {
    let mut scene = scene();
    for (spot, row) in scene.spots.iter_mut().zip(1..) {
        spot.row = row;
    }
    let [from, to] = [1, 0].map(|x| Step::Cell(Cell::new(x, 0)));
    scene.pieces[0].at.y = 0.9;
    let arrow = scene.arrow(from, to).expect("both are spots");
    assert_eq!(arrow.points[0], Point::new(1.0, 0.9));
}

#[test]
fn a_layer_changes_only_with_what_it_shows() {
    let changed = |change: &dyn Fn(&mut Scene)| {
        let mut other = scene();
        other.marks.push(Mark { step: other.spots[0].step, kind: MarkKind::Last });
        let one = other.clone();
        change(&mut other);
        Layer::ALL.into_iter().filter(|layer| !layer.is_same(&one, &other)).collect::<Vec<_>>()
    };
    assert_eq!(changed(&|_| ()), []);
    assert_eq!(changed(&|scene| scene.props.clear()), [Layer::Props]);
    assert_eq!(changed(&|scene| scene.strokes.clear()), [Layer::Strokes]);
    assert_eq!(changed(&|scene| scene.labels.clear()), [Layer::Labels]);
    // Marks are where their spots and pieces are.
    assert_eq!(changed(&|scene| scene.pieces.clear()), [Layer::MarksBelow, Layer::Pieces]);
    assert_eq!(changed(&|scene| scene.spots[0].at.x += 1.0), [Layer::MarksBelow]);
    assert_eq!(changed(&|scene| scene.marks.clear()), [Layer::MarksBelow]);
    let offer = |scene: &mut Scene| scene.marks[0].kind = MarkKind::Offer;
    assert_eq!(changed(&offer), [Layer::MarksBelow, Layer::Marks]);
}
