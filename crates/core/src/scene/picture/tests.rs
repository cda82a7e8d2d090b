use super::{Picture, PictureRecord, PictureTheme, record_in};
use crate::scene::{Label, LabelKind, Point, Prop, Scene, View};

fn scene() -> Scene {
    Scene {
        view: View { x: -1.0, y: 0.0, width: 4.0, height: 3.0 },
        props: vec![Prop { look: "board", at: Point::default(), scale: -1.0 }],
        spots: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        strokes: Vec::new(),
        labels: vec![Label { text: "<1>".to_owned(), at: Point::default(), kind: LabelKind::Coordinate }],
    }
}

fn picture(scene: &Scene) -> Picture<'_> {
    Picture {
        scene,
        sprites: "<g id=\"board\"><path/></g><g id=\"other\"><path/></g>",
        coordinates: true,
        theme: PictureTheme::Light,
        paper: true,
        width: 400,
        title: "A & B",
        prefix: "one",
        record: None,
    }
}

#[test]
fn a_picture_stands_alone() {
    let scene = scene();
    let svg = picture(&scene).print();
    assert!(svg.contains("width=\"400\" height=\"300\" viewBox=\"-1 0 4 3\""), "{svg}");
    assert!(svg.contains("<title>A &amp; B</title>") && svg.contains("&lt;1&gt;"), "{svg}");
    assert!(svg.contains("id=\"one-board\"") && svg.contains("href=\"#one-board\""), "{svg}");
    assert!(svg.contains("scale(-1 1)"), "{svg}");
    assert!(!svg.contains("other") && !svg.contains("style=") && !svg.contains("var("), "{svg}");
    assert_eq!(svg.matches("http").count(), 1, "nothing but the name of the format: {svg}");
    let bare = Picture { coordinates: false, paper: false, ..picture(&scene) }.print();
    assert!(!bare.contains("<text") && !bare.contains("<rect"), "{bare}");
}

#[test]
fn a_prefix_is_a_name_whatever_is_handed_in() {
    let scene = scene();
    for prefix in ["", "1", "\"><script>"] {
        let svg = Picture { prefix, ..picture(&scene) }.print();
        let classes = ["board-", "board-1", "script"].map(|name| format!("class=\"{name}\""));
        assert!(classes.iter().any(|class| svg.contains(class)), "{svg}");
    }
}

#[test]
fn the_record_is_read_back() {
    let scene = scene();
    let record = PictureRecord { sheet: "[Game \"27\"]\n\n{a < b & c}\n1. 1x8\n".to_owned(), ply: 1 };
    let svg = Picture { record: Some(record.clone()), ..picture(&scene) }.print();
    assert_eq!(record_in(&svg), Some(record));
    assert_eq!(record_in(&picture(&scene).print()), None);
    for text in
        ["", "<metadata data-apila=\"record\" data-ply=\"1\">", "<metadata data-apila='record'></metadata>"]
    {
        assert_eq!(record_in(text), None);
    }
}
