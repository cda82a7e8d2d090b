//! Sounds and vibration. [`Sound`] decides which sound a change has. This module makes the sound by Web
//! Audio, from a few tones that fade out.
//!
//! The tones of a wooden block are not multiples of each other, and the higher tones fade out first.

use std::cell::{Cell, RefCell};

use gloo::utils::{document, window};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::app::saved::preferences;
use crate::app::system::by_name::{call, get, number};
use crate::app::system::clock::since_load;
use apila_model::play::{Event, Play, Sound};

/// The tones of a wooden block: the multiple of the lowest tone, the loudness, and the duration, both
/// relative to the lowest tone.
const BLOCK: [(f64, f64, f64); 3] = [(1.0, 1.0, 1.0), (2.57, 0.35, 0.5), (4.9, 0.14, 0.22)];
/// The loudness of a knock.
const LOUDNESS: f64 = 0.16;
/// Seconds between two positions below which there is no sound, since the reader browses through the game.
/// Replays are slower.
const BROWSING: f64 = 0.15;

/// A knock: seconds after the first knock, pitch in hertz, seconds until it is silent, and loudness.
type Knock = (f64, f64, f64, f64);

const fn knocks(sound: Sound) -> &'static [Knock] {
    match sound {
        Sound::Place => &[(0.0, 390.0, 0.11, 1.0)],
        Sound::Stack => &[(0.0, 310.0, 0.12, 0.9), (0.028, 465.0, 0.09, 0.7)],
        Sound::Sow => &[(0.0, 560.0, 0.08, 0.75)],
        Sound::Flip => &[(0.0, 520.0, 0.07, 0.7), (0.07, 400.0, 0.1, 0.9)],
        Sound::Refusal => &[(0.0, 150.0, 0.12, 0.9)],
        Sound::Edge => &[(0.0, 220.0, 0.05, 0.5)],
        Sound::Threat => &[(0.0, 620.0, 0.09, 0.5), (0.09, 930.0, 0.14, 0.55)],
        Sound::Won => &[(0.0, 392.0, 0.4, 0.8), (0.13, 523.0, 0.4, 0.8), (0.26, 659.0, 0.6, 0.9)],
        Sound::Lost => &[(0.0, 392.0, 0.4, 0.8), (0.16, 311.0, 0.6, 0.8)],
        Sound::Drawn => &[(0.0, 392.0, 0.4, 0.8), (0.16, 392.0, 0.6, 0.8)],
    }
}

/// The pulses and pauses of a vibration, in milliseconds.
const fn pulses(sound: Sound) -> &'static [u32] {
    match sound {
        Sound::Place | Sound::Stack | Sound::Sow | Sound::Flip | Sound::Edge | Sound::Threat => &[],
        Sound::Refusal => &[30],
        Sound::Won | Sound::Lost | Sound::Drawn => &[40, 60, 40],
    }
}

thread_local! {
    /// The audio context. `None` before the first sound, and if the browser has no Web Audio.
    static CONTEXT: RefCell<Option<Object>> = const { RefCell::new(None) };
    /// The time at which another position of the game was last shown, in seconds since the page was loaded.
    static BROWSED: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) };
}

/// Plays the sounds and the vibration of a change of the table, as the reader has chosen. A hidden page is
/// silent.
pub(super) fn sound(before: &Play, after: &Play) {
    let (sounds, vibration) =
        (preferences::is_on(preferences::SOUNDS), preferences::is_on(preferences::VIBRATION));
    if !sounds && !vibration || document().hidden() {
        return;
    }
    if *after.event() == Event::Showed {
        let now = since_load() / 1000.0;
        if now - BROWSED.replace(now) < BROWSING {
            return;
        }
    }
    let mut delay = 0.0;
    for sound in Sound::between(before, after) {
        if sounds {
            play(sound, delay);
        }
        if vibration && !pulses(sound).is_empty() {
            let pulses: Array = pulses(sound).iter().map(|time| JsValue::from(*time)).collect();
            let _ = call(&window().navigator(), "vibrate", &pulses);
        }
        // The sound of the end comes after the sound of the last piece.
        delay += 0.3;
    }
}

/// Plays a signal, if the reader wants signals. A hidden page is silent.
pub(super) fn signal(sound: Sound) {
    if preferences::is_on(preferences::SIGNALS) && !document().hidden() {
        play(sound, 0.0);
    }
}

/// Plays a sound after a delay in seconds.
pub(super) fn play(sound: Sound, delay: f64) {
    // A browser may refuse any of these calls. Then there is no sound.
    let _ = try_to_play(sound, delay);
}

fn try_to_play(sound: Sound, delay: f64) -> Option<()> {
    let context = context()?;
    let now = number(&context, "currentTime")? + delay;
    for (start, pitch, length, loudness) in knocks(sound) {
        for (multiple, share, lasting) in BLOCK {
            tone(&context, now + start, pitch * multiple, length * lasting, LOUDNESS * loudness * share)?;
        }
    }
    Some(())
}

/// Returns the audio context. Resumes it if the browser has suspended it.
fn context() -> Option<Object> {
    let known = CONTEXT.with_borrow(Clone::clone);
    let context = match known {
        Some(context) => context,
        None => {
            let constructor: Function = get(&window(), "AudioContext")?.dyn_into().ok()?;
            let made: Object = Reflect::construct(&constructor, &Array::new()).ok()?.dyn_into().ok()?;
            CONTEXT.set(Some(made.clone()));
            made
        }
    };
    if get(&context, "state")? == "suspended" {
        let _ = call(&context, "resume", &Array::new());
    }
    Some(context)
}

/// Plays a tone from `start`, in seconds of the context. It reaches its loudness at once and fades out.
fn tone(context: &Object, start: f64, pitch: f64, length: f64, loudness: f64) -> Option<()> {
    let none = Array::new();
    let (oscillator, gain) = (call(context, "createOscillator", &none)?, call(context, "createGain", &none)?);
    let frequency = get(&oscillator, "frequency")?;
    at(&frequency, "setValueAtTime", pitch, start)?;
    let level = get(&gain, "gain")?;
    at(&level, "setValueAtTime", 0.0, start)?;
    at(&level, "linearRampToValueAtTime", loudness, start + 0.003)?;
    at(&level, "exponentialRampToValueAtTime", 0.0001, start + 0.003 + length)?;
    call(&oscillator, "connect", &Array::of1(&gain))?;
    call(&gain, "connect", &Array::of1(&get(context, "destination")?))?;
    call(&oscillator, "start", &Array::of1(&start.into()))?;
    call(&oscillator, "stop", &Array::of1(&(start + length + 0.02).into()))?;
    Some(())
}

/// Changes a parameter of a sound at a time in seconds.
fn at(parameter: &JsValue, how: &str, value: f64, time: f64) -> Option<()> {
    call(parameter, how, &Array::of2(&value.into(), &time.into())).map(drop)
}
