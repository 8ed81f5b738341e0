// Event streams, each over a connection of its own, opened at once as after a restart of the server.
import { connect } from 'node:net';
import { spreadOf } from './load-visitors.mjs';

/** Milliseconds of a clock that all processes of this machine share. */
export const sharedNow = () => Number(process.hrtime.bigint()) / 1e6;

const text = (port) =>
  `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\nCache-Control: no-cache\r\nConnection: keep-alive\r\n\r\n`;

function changesIn(event) {
  if (!event.includes('event: meeting\n')) return [];
  const ids = [...event.matchAll(/^data: ([0-9a-f-]{36})$/gm)].map(([, id]) => id);
  return ids.map((id) => ({ id, hasChange: event.includes(`"id":"${id}"`) }));
}

/** @param {number} port */
export function createStreams(port) {
  const sockets = [];
  /** By meeting: when each stream got its event. */
  const heard = new Map();
  let lost = 0;
  const note = (event, at) => {
    for (const { id, hasChange } of changesIn(event)) {
      const received = heard.get(id) ?? { times: [], withChange: 0 };
      received.times.push(at);
      if (hasChange) received.withChange += 1;
      heard.set(id, received);
    }
  };
  const openOne = () =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      let rest = '';
      sockets.push(socket);
      socket.setEncoding('latin1');
      socket.on('connect', () => socket.write(text(port)));
      socket.on('error', (error) => resolve(error.code));
      socket.on('close', () => {
        lost += 1;
        resolve('closed');
      });
      socket.on('data', (chunk) => {
        const at = sharedNow();
        rest += chunk;
        if (rest.startsWith('HTTP/1.1 204')) resolve('204');
        for (;;) {
          const end = rest.indexOf('\n\n');
          if (end === -1) return;
          const event = rest.slice(0, end + 1);
          rest = rest.slice(end + 2);
          if (event.includes('event: hello\n')) resolve('open');
          else note(event, at);
        }
      });
    });
  return {
    /** @returns {Promise<{ ms: number, outcomes: Record<string, number> }>} How long until all were connected. */
    async open(count) {
      const start = performance.now();
      const each = await Promise.all(Array.from({ length: count }, openOne));
      const outcomes = {};
      for (const outcome of each) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      return { ms: performance.now() - start, outcomes };
    },
    report(id, since) {
      const { times, withChange } = heard.get(id) ?? { times: [], withChange: 0 };
      return { lost, withChange, events: spreadOf(times.map((at) => at - since)) };
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
