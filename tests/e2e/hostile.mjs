// A relay that does not behave: a proxy between pages and a broker, which changes the messages of MQTT on their way.

import { connect, createServer } from 'node:net';

import { packet, packets } from './relay.mjs';

const END_OF_HEAD = '\r\n\r\n';
const BINARY = 2;
const PUBLISH = 3;

/** Splits the WebSocket frames off that are whole. Returns them as `{ code, content }`, and the rest. */
function frames(bytes) {
  const whole = [];
  for (;;) {
    if (bytes.length < 2) return [whole, bytes];
    const isMasked = bytes[1] >= 128;
    let [length, at] = [bytes[1] & 127, 2];
    if (bytes.length < 10 && length > 125) return [whole, bytes];
    if (length === 126) [length, at] = [bytes.readUInt16BE(2), 4];
    else if (length === 127) [length, at] = [Number(bytes.readBigUInt64BE(2)), 10];
    const end = at + (isMasked ? 4 : 0) + length;
    if (bytes.length < end) return [whole, bytes];
    const mask = isMasked ? bytes.subarray(at, at + 4) : Buffer.alloc(4);
    const content = Buffer.from(bytes.subarray(end - length, end)).map((byte, index) => byte ^ mask[index & 3]);
    whole.push({ code: bytes[0] & 15, content: Buffer.from(content) });
    bytes = bytes.subarray(end);
  }
}

/** A whole frame. What pages send is masked, here by zeros. */
function frame(code, content, isMasked) {
  const { length } = content;
  const head = Buffer.from(length < 126 ? [128 | code, length] : [128 | code, 126, length >> 8, length & 255]);
  if (isMasked) head[1] |= 128;
  return Buffer.concat([head, Buffer.alloc(isMasked ? 4 : 0), content]);
}

/** A published message, as `{ topic, payload, with: (topic, payload) => packet }`. The parts between the two stay. */
function message(first, body) {
  const afterTopic = 2 + body.readUInt16BE(0);
  let at = afterTopic + (first & 6 ? 2 : 0);
  // The properties are shorter than 128 bytes.
  at += 1 + body[at];
  const between = body.subarray(afterTopic, at);
  const named = (topic) => Buffer.concat([Buffer.from([topic.length >> 8, topic.length & 255]), Buffer.from(topic)]);
  return {
    topic: body.toString('utf8', 2, afterTopic),
    payload: body.subarray(at),
    with: (topic, payload) => packet(first, named(topic), between, payload),
  };
}

/** Sends the frames of one socket to the other. `change` returns the packets to send instead of one that publishes. */
function forward(from, to, isMasked, change) {
  let [head, received, stream] = ['', Buffer.alloc(0), Buffer.alloc(0)];
  from.on('data', (data) => {
    received = Buffer.concat([received, data]);
    if (!head) {
      const end = received.indexOf(END_OF_HEAD);
      if (end < 0) return;
      head = received.toString('latin1', 0, end + END_OF_HEAD.length);
      received = received.subarray(head.length);
      // Compressed frames could not be read.
      to.write(head.replace(/^sec-websocket-extensions:.*\r\n/im, ''), 'latin1');
    }
    const [whole, rest] = frames(received);
    received = rest;
    for (const { code, content } of whole) {
      if (code > BINARY) to.write(frame(code, content, isMasked));
      else {
        const [published, unfinished] = packets(Buffer.concat([stream, content]));
        stream = unfinished;
        for (const [first, body] of published) {
          const sent = first >> 4 === PUBLISH ? change(message(first, body)) : [packet(first, body)];
          for (const bytes of sent) to.write(frame(BINARY, bytes, isMasked));
        }
      }
    }
  });
  from.on('error', () => {}).on('close', () => to.destroy());
}

/** A message as it is. */
const asItIs = (message) => [message.with(message.topic, message.payload)];

/**
 * Starts a proxy for a relay. Resolves to `{ url, seen, toPages, toRelay, behave, cut, close }`. `seen` is a list of all messages on their
 * way to pages before they are changed. `toPages` and `toRelay` return the packets that are sent instead of a message, and can be replaced;
 * `behave` lets all messages through again, and `cut` ends all connections.
 */
export async function startHostile(relay) {
  const sockets = new Set();
  const hostile = { seen: [], toPages: asItIs, toRelay: asItIs };
  const server = createServer((page) => {
    const broker = connect(relay.web, '127.0.0.1');
    for (const socket of [page, broker]) sockets.add(socket.setNoDelay().once('close', () => sockets.delete(socket)));
    forward(page, broker, true, (message) => hostile.toRelay(message));
    forward(broker, page, false, (message) => {
      hostile.seen.push(message);
      return hostile.toPages(message);
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return Object.assign(hostile, {
    url: `ws://127.0.0.1:${server.address().port}/mqtt`,
    behave: () => Object.assign(hostile, { toPages: asItIs, toRelay: asItIs }),
    cut,
    close: () => {
      const closed = new Promise((done) => server.close(done));
      cut();
      return closed;
    },
  });
}
