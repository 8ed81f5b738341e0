import { connect as connectHttp2, constants } from 'node:http2';
import { connect as connectTls } from 'node:tls';

const sessions = new Map();

/** HTTP/2 over TLS with the proxy of this machine, from one of its addresses; `lane` for connections of their own. */
export function sessionOf(host, from, lane = '') {
  const key = `${host} ${from} ${lane}`;
  const known = sessions.get(key);
  if (known !== undefined && !known.closed && !known.destroyed) return known;
  const socket = connectTls({
    host: '127.0.0.1',
    port: 443,
    localAddress: from,
    servername: host,
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  });
  const session = connectHttp2(`https://${host}`, {
    createConnection: () => socket,
    // MB; of the default 10, some hundred open streams use more, and Node closes further ones.
    maxSessionMemory: 1000,
  });
  session.on('error', () => undefined);
  sessions.set(key, session);
  return session;
}

export function closeSessions() {
  for (const session of sessions.values()) session.destroy();
  sessions.clear();
}

/** @param options `mostMs`: rejects when there is no progress for so long. */
export function send({ host, from, path = '/', method = 'GET', headers = {}, body, mostMs = 0 }) {
  return new Promise((resolve, reject) => {
    const stream = sessionOf(host, from).request({ ':method': method, ':path': path, ...headers });
    const parts = [];
    let head = null;
    stream.on('response', (given) => {
      head = given;
    });
    stream.on('data', (part) => parts.push(part));
    stream.on('error', reject);
    stream.on('close', () => reject(new Error(`${path}: cut off`)));
    if (mostMs > 0) {
      stream.setTimeout(mostMs, () => {
        reject(new Error(`${path}: nothing for ${mostMs / 1000} s`));
        stream.close(constants.NGHTTP2_CANCEL);
      });
    }
    stream.on('end', () => {
      if (head === null) return reject(new Error(`${path}: no response`));
      resolve({ status: head[':status'], headers: head, body: Buffer.concat(parts) });
    });
    stream.end(body);
  });
}

/** A stream of events: its text so far, and `close`. */
export function openEvents({ host, from }) {
  const stream = sessionOf(host, from).request({ ':path': '/api/events' });
  const events = { text: '', close: () => stream.close() };
  stream.on('error', () => undefined);
  stream.on('data', (part) => {
    events.text += part;
  });
  return events;
}
