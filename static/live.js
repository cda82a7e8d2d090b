// The interfaces of the browser that only live games need: keys and seals, the storage of keys, a connection, and calls for a player who
// looks elsewhere. The program loads this module for such a game (`src/app/live`) and decides everything.

const DATABASE = 'apila-live';
const STORE = 'games';
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' };
const IV_BYTES = 12;

const bytesOf = (text) => new TextEncoder().encode(text);

/** The result of a request to the database. */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The store of the games, for one transaction. */
async function store(mode) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  const transaction = database.transaction(STORE, mode);
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(STORE);
}

/** What is kept of a game. Where there is no database, or what it has is damaged, it is new, and lasts as long as the page. */
async function kept(id) {
  try {
    const entry = await done((await store('readonly')).get(id));
    if (entry?.keys?.privateKey instanceof CryptoKey) return entry;
  } catch {
    // The storage is blocked.
  }
  // The private key cannot be read, neither here nor by another script of this origin.
  const entry = { keys: await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify']), notes: '' };
  try {
    await done((await store('readwrite')).put(entry, id));
  } catch {
    // The same.
  }
  return entry;
}

/** A live game of this secret, as the player of this seat, or `watch`. */
async function open(secret, seat) {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const derivation = (info) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) });
  const name = new Uint8Array(await crypto.subtle.deriveBits(derivation('apila live topic'), material, 128));
  const next = new Uint8Array(await crypto.subtle.deriveBits(derivation('apila live next'), material, 168));
  const delayed = new Uint8Array(await crypto.subtle.deriveBits(derivation('apila live delayed'), material, 128));
  const use = { name: 'AES-GCM', length: 256 };
  const sealing = await crypto.subtle.deriveKey(derivation('apila live key'), material, use, false, ['encrypt', 'decrypt']);
  const id = `${name}/${seat}`;
  const entry = await kept(id);
  const keep = async () => done((await store('readwrite')).put(entry, id));
  const seal = (iv, topic) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(topic) });
  return {
    name,
    key: new Uint8Array(await crypto.subtle.exportKey('raw', entry.keys.publicKey)),
    next,
    delayed,
    isDelayedShared: entry.isDelayedShared === true,
    notes: entry.notes,
    keep: async (notes) => {
      entry.notes = notes;
      await keep();
    },
    shareDelayed: async () => {
      entry.isDelayedShared = true;
      await keep();
    },
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(SIGNED, entry.keys.privateKey, bytes)),
    verify: async (key, signature, bytes) => {
      const imported = await crypto.subtle.importKey('raw', key, SIGNING, false, ['verify']);
      return crypto.subtle.verify(SIGNED, imported, signature, bytes);
    },
    seal: async (topic, bytes) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = new Uint8Array(await crypto.subtle.encrypt(seal(iv, topic), sealing, bytes));
      const both = new Uint8Array(IV_BYTES + sealed.length);
      both.set(iv);
      both.set(sealed, IV_BYTES);
      return both;
    },
    unseal: async (topic, bytes) =>
      new Uint8Array(await crypto.subtle.decrypt(seal(bytes.subarray(0, IV_BYTES), topic), sealing, bytes.subarray(IV_BYTES))),
  };
}

/**
 * Connects to a relay. `tell` is called with `true` when the connection is open, with the bytes of each message, and once with `false` when
 * it is closed or cannot be opened.
 */
function connect(address, tell) {
  let socket;
  const end = () => {
    if (socket === null) return;
    socket = null;
    tell(false);
  };
  try {
    socket = new WebSocket(address, 'mqtt');
  } catch {
    // Firefox throws where the policy of the page forbids the address.
    setTimeout(end);
    return { send() {}, close() {} };
  }
  const own = socket;
  own.binaryType = 'arraybuffer';
  own.onopen = () => tell(true);
  own.onmessage = ({ data }) => (data instanceof ArrayBuffer ? tell(new Uint8Array(data)) : end());
  // Chromium closes no socket that the policy forbids.
  own.onerror = end;
  own.onclose = end;
  return {
    send: (bytes) => own.readyState === WebSocket.OPEN && own.send(bytes),
    close: () => {
      socket = null;
      own.close();
    },
  };
}

/** The sign in the title of a page whose player is called. */
const SIGN = '● ';

/** Whether the player has seen the page since the last call. */
function mark(isCalled) {
  const title = document.title.replace(SIGN, '');
  document.title = isCalled ? SIGN + title : title;
  const badge = isCalled ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}

/** Calls a player who looks elsewhere: by the title and the badge of the app, and by a notification if they have allowed it. */
async function call(title, body) {
  if (!document.hidden) return;
  mark(true);
  const seen = () => {
    if (document.hidden) return;
    mark(false);
    document.removeEventListener('visibilitychange', seen);
  };
  document.addEventListener('visibilitychange', seen);
  if (globalThis.Notification?.permission !== 'granted') return;
  const options = { body, tag: 'apila-turn', icon: 'icons/192.png' };
  const worker = await navigator.serviceWorker?.getRegistration();
  try {
    // On phones only the service worker can show it.
    if (worker?.active) return await worker.showNotification(title, options);
    const notification = new Notification(title, options);
    notification.onclick = () => {
      focus();
      notification.close();
    };
  } catch {
    // The system shows none.
  }
}

globalThis.apilaLive = { open, connect, call };
