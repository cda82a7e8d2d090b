// Small PNG files: at most 256 colours, which is plenty for drawings.

import zlib from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const COLOURS = 256;
const CHANNELS = [0, 1, 2];

/** Encodes pixels, four bytes each of which the last is ignored, as a PNG with a palette. */
export function smallPng(pixels, width, height) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].map(([value, count]) => ({ parts: [value >> 16, (value >> 8) & 255, value & 255], value, count }));
  const palette = reduced(colours);
  const indices = new Map(colours.map(({ value, parts }) => [value, nearest(palette, parts)]));
  // Each line begins with its filter, which is none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1) {
    const [red, green, blue] = pixels.subarray(4 * at, 4 * at + 3);
    lines[at + Math.floor(at / width) + 1] = indices.get((red << 16) | (green << 8) | blue);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, a palette; no other choices.
  header.set([8, 3], 8);
  const chunks = [
    ['IHDR', header],
    ['PLTE', Buffer.from(palette.flat())],
    ['IDAT', zlib.deflateSync(lines, { level: 9, memLevel: 9 })],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([SIGNATURE, ...chunks.map(([name, data]) => chunk(name, data))]);
}

/** A palette by median cut: the group of colours that differ most, weighed by their pixels, is divided again and again. */
function reduced(colours) {
  const groups = [group(colours)];
  while (groups.length < COLOURS) {
    groups.sort((one, other) => one.weight - other.weight);
    const { colours, channel, weight } = groups.pop();
    if (weight === 0) {
      groups.push(group(colours));
      break;
    }
    colours.sort((one, other) => one.parts[channel] - other.parts[channel]);
    const half = sum(colours, ({ count }) => count) / 2;
    let [at, passed] = [0, 0];
    while (at < colours.length - 1 && (at === 0 || passed + colours[at].count <= half)) passed += colours[at++].count;
    groups.push(group(colours.slice(0, at)), group(colours.slice(at)));
  }
  return groups.map(({ colours }) => {
    const all = sum(colours, ({ count }) => count);
    return CHANNELS.map((channel) => Math.round(sum(colours, ({ parts, count }) => parts[channel] * count) / all));
  });
}

/** Colours with the channel in which they differ most. */
function group(colours) {
  const spans = CHANNELS.map((channel) => {
    const values = colours.map(({ parts }) => parts[channel]);
    return values.reduce((most, value) => Math.max(most, value), 0) - values.reduce((least, value) => Math.min(least, value), 255);
  });
  const span = Math.max(...spans);
  return { colours, channel: spans.indexOf(span), weight: span * Math.sqrt(sum(colours, ({ count }) => count)) };
}

const sum = (items, of) => items.reduce((total, item) => total + of(item), 0);

/** The index of the colour of the palette that is nearest. */
function nearest(palette, parts) {
  const distances = palette.map((colour) => sum(CHANNELS, (channel) => (colour[channel] - parts[channel]) ** 2));
  return distances.indexOf(Math.min(...distances));
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(zlib.crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
