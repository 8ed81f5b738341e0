// A minimal HTTP client, so that the measuring process is not the bottleneck; six connections, as in a browser.
import { connect } from 'node:net';

const mostConnections = 6;
const headers = [
  'Accept: */*',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: pl-PL,pl;q=0.9',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Connection: keep-alive',
].join('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** @param {string} head */
function readHead(head) {
  const [first, ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ', 2)[1]), headers };
}

/** One request at a time. `onGone` gets the reason of the end. */
function openConnection(port, onGone) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let parts = [];
  let head = null;
  let missing = 0;
  let bytes = 0;
  let isKeeping = false;
  let done = null;
  const finish = () => {
    const resolve = done;
    const whole = { ...head, body: Buffer.concat(parts), bytes };
    [head, parts, done] = [null, [], null];
    resolve?.(whole);
  };
  const take = (chunk) => {
    if (head !== null) {
      missing -= chunk.length;
      if (isKeeping) parts.push(chunk);
    } else {
      parts.push(chunk);
      const all = Buffer.concat(parts);
      const end = all.indexOf(headEnd);
      if (end === -1) {
        parts = [all];
        return;
      }
      head = readHead(all.toString('latin1', 0, end));
      const length = head.headers.get('content-length');
      if (length === undefined && ![204, 304].includes(head.status)) {
        socket.destroy(new Error('A response without its length.'));
        return;
      }
      const body = all.subarray(end + headEnd.length);
      parts = isKeeping ? [body] : [];
      bytes = Number(length ?? 0);
      missing = bytes - body.length;
    }
    if (missing < 0) socket.destroy(new Error('A response longer than its length.'));
    else if (missing === 0) finish();
  };
  socket.on('data', take);
  socket.on('error', (error) => onGone(error));
  socket.on('close', () => onGone(new Error('The connection was closed.')));
  return {
    send: (text, keepsBody) =>
      new Promise((resolve) => {
        done = resolve;
        isKeeping = keepsBody;
        socket.write(text);
      }),
    leave: () => socket.destroy(),
  };
}

/**
 * `get` rejects when the connection is lost; its time includes waiting for a connection. The body is read on demand.
 */
export function startVisit(port) {
  const idle = new Set();
  const all = new Set();
  const waiting = [];
  let isOver = false;
  const next = (connection) => {
    const job = waiting.shift();
    if (job) job(connection);
    else idle.add(connection);
  };
  const open = () => {
    const state = { fail: () => undefined, connection: null };
    state.connection = openConnection(port, (error) => {
      all.delete(state);
      idle.delete(state);
      if (isOver) return;
      state.fail(error);
      waiting.shift()?.(open());
    });
    all.add(state);
    return state;
  };
  const free = () =>
    new Promise((resolve) => {
      const [first] = idle;
      idle.delete(first);
      if (first) resolve(first);
      else if (all.size < mostConnections) resolve(open());
      else waiting.push(resolve);
    });
  return {
    async get(path, keepsBody = false) {
      const start = performance.now();
      const state = await free();
      const response = await new Promise((resolve, reject) => {
        state.fail = reject;
        const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n\r\n`;
        void state.connection.send(text, keepsBody).then(resolve);
      });
      next(state);
      return { ...response, ms: performance.now() - start };
    },
    leave() {
      isOver = true;
      for (const { connection } of all) connection.leave();
    },
  };
}
