// A relay for live games: a real Mosquitto on this machine. And a watcher who knows the secret of a game, and what brokers say.
//
// If BROKER names a program, that is the relay instead. It gets two ports as arguments, and has to listen on both at 127.0.0.1: for
// programs, and for pages under the path /mqtt. xtask/broker is such a program.

import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';

import { DIST, serve } from './server.mjs';

const broker = process.env.BROKER && path.resolve(process.env.BROKER);
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
const found = (broker ? [broker] : folders.map((folder) => path.join(folder, 'mosquitto')))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Why tests of live games are skipped, or `false`; for `{ skip: NO_MOSQUITTO }`. */
export const NO_MOSQUITTO = found ? false : `there is no ${broker ?? 'Mosquitto'} on this machine`;

/** Two ports that nobody uses. */
async function freePorts() {
  const servers = await Promise.all([1, 2].map(() => new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => done(server));
  })));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => done(false)).once('connect', () => {
      socket.destroy();
      done(true);
    });
  });

/**
 * Starts a relay. Resolves to `{ url, port, web, start, stop, close }`: its address for pages, its ports for programs and for pages;
 * functions that start it again, kill it, and kill it for good. What it had kept is lost when it is killed.
 */
export async function startRelay() {
  const [port, web] = await freePorts();
  const folder = mkdtempSync(path.join(tmpdir(), 'apila-relay-'));
  const file = path.join(folder, 'mosquitto.conf');
  const lines = ['allow_anonymous true', 'persistence false', `listener ${port} 127.0.0.1`, `listener ${web} 127.0.0.1`];
  writeFileSync(file, [...lines, 'protocol websockets', 'socket_domain ipv4', ''].join('\n'));
  let running;
  const start = async () => {
    running = spawn(found, broker ? [port, web] : ['-c', file], { stdio: 'ignore' });
    const end = Date.now() + 20_000;
    while (!((await answers(port)) && (await answers(web)))) {
      if (Date.now() > end) throw new Error(`${found} does not start`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const stop = async () => {
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  const close = async () => {
    if (running.exitCode === null && running.signalCode === null) await stop();
    rmSync(folder, { recursive: true });
  };
  return { url: `ws://127.0.0.1:${web}/mqtt`, port, web, start, stop, close };
}

/** Serves the release build as `cargo xtask build --relay ADDRESS` makes it. */
export async function serveWithRelay(relay) {
  const page = (await readFile(path.join(DIST, 'index.html'), 'utf8'))
    .replace("connect-src 'self'", `connect-src 'self' ${relay}`)
    .replace('<meta charset="utf-8">', `<meta charset="utf-8"><meta name="relay" content="${relay}">`);
  return serve({ pages: { '/some/where/': page } });
}

/**
 * Opens a relay, the release build that names it, and a browser for the tests of a suite, and closes them at its end. `startProxy` starts
 * what stands between the pages and the relay.
 */
export function openRelaySuite(launch, startProxy) {
  const here = {};
  before(async () => {
    here.relay = await startRelay();
    here.proxy = await startProxy?.(here.relay);
    here.server = await serveWithRelay((here.proxy ?? here.relay).url);
    here.browser = await launch();
  });
  after(async () => {
    await here.browser?.close();
    await here.server?.close();
    await here.proxy?.close();
    await here.relay?.close();
  });
  return here;
}

const text = (string) => {
  const bytes = Buffer.from(string);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

/** A packet of MQTT. */
export function packet(first, ...parts) {
  const body = Buffer.concat(parts);
  const length = [];
  let rest = body.length;
  do {
    length.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>= 7;
  } while (rest);
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}

/** Splits the packets off that are whole. Returns them as `[first byte, body]`, and the rest. */
export function packets(bytes) {
  const whole = [];
  for (;;) {
    let [at, length, shift] = [1, 0, 0];
    while (at < bytes.length && bytes[at] & 128) {
      length |= (bytes[at++] & 127) << shift;
      shift += 7;
    }
    length |= (bytes[at++] ?? 0) << shift;
    if (at > bytes.length || bytes.length < at + length) return [whole, bytes];
    whole.push([bytes[0], bytes.subarray(at, at + length)]);
    bytes = bytes.subarray(at + length);
  }
}

/**
 * Connects to a relay as a program that sees and publishes everything. Resolves to `{ seen, publish, close }`; `seen` is a list of
 * `{ topic, payload }`, the last message last.
 */
export async function watch(relay) {
  const socket = connect(relay.port, '127.0.0.1');
  const seen = [];
  let received = Buffer.alloc(0);
  const subscribed = new Promise((done, failed) => {
    socket.once('error', failed).on('data', (data) => {
      const [whole, rest] = packets(Buffer.concat([received, data]));
      received = rest;
      for (const [first, body] of whole) {
        if (first >> 4 === 9) done();
        if (first >> 4 !== 3) continue;
        const end = 2 + body.readUInt16BE(0);
        seen.push({ topic: body.toString('utf8', 2, end), payload: Buffer.from(body.subarray(end)) });
      }
    });
  });
  // MQTT 3.1.1, and nothing but the lowest quality of service.
  socket.write(packet(0x10, text('MQTT'), Buffer.from([4, 2, 0, 0]), text('watcher')));
  socket.write(packet(0x82, Buffer.from([0, 1]), text('#'), Buffer.from([0])));
  await subscribed;
  const publish = (topic, payload) => socket.write(packet(0x31, text(topic), payload));
  return { seen, publish, close: () => socket.destroy() };
}

const { subtle } = globalThis.crypto;
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' };

/** What somebody can do who knows the secret of a game, as its link has it, and makes a key. */
export async function forger(secret) {
  const material = await subtle.importKey('raw', Buffer.from(secret, 'base64url'), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: Buffer.from('apila live key') };
  const sealing = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const { privateKey, publicKey } = await subtle.generateKey(SIGNING, true, ['sign', 'verify']);
  const key = Buffer.from(await subtle.exportKey('raw', publicKey));
  /** A sealed message: that the line of this seat (0 or 1) is that of this link. */
  return async (topic, seat, number, link) => {
    const head = Buffer.alloc(13);
    head.set([1, 0, seat]);
    head.writeBigUInt64BE(BigInt(number), 3);
    head.writeUInt16BE(link.length, 11);
    const body = Buffer.concat([head, Buffer.from(link), Buffer.alloc(255 - ((12 + link.length) % 256))]);
    const signed = Buffer.concat([Buffer.from(topic), Buffer.alloc(1), body]);
    const signature = Buffer.from(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed));
    const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
    const seal = { name: 'AES-GCM', iv, additionalData: Buffer.from(topic) };
    const sealed = await subtle.encrypt(seal, sealing, Buffer.concat([key, signature, body]));
    return Buffer.concat([iv, Buffer.from(sealed)]);
  };
}
