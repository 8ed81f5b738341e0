// A match day: readers and streams of events of visitors, organisers who write, guardians who send consents. Everything
// goes through HAProxy; each request is recorded with its outcome.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { visitors } from './cluster-network.mjs';
import { json, publicHost } from './cluster.mjs';
import { send, sessionOf } from './edge-client.mjs';

const patienceMs = 15_000;
/** As browsers do. */
const reopenMs = 3000;
/** Of streams: a connection takes a hundred at most. */
const perSession = 50;

export function createRecord() {
  const requests = [];
  return {
    requests,
    /** Only what is the site's: a 4xx is the client's. */
    async run(kind, work) {
      const request = { kind, begunAt: performance.now(), endedAt: 0, failure: null };
      let response = null;
      try {
        response = await work();
        if (response.status >= 500) request.failure = String(response.status);
      } catch (error) {
        request.failure = error.message.replace(/^\/\S+: |^Stream closed with error code /, '');
      }
      request.endedAt = performance.now();
      requests.push(request);
      return request.failure === null ? response : null;
    },
  };
}

/** Whether or not those before have been served: `rate` a second. */
export function startReading({ record, rate, paths }) {
  let begun = 0;
  let open = 0;
  let mostOpen = 0;
  let isOver = false;
  const startedAt = performance.now();
  const one = async (number) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await record.run('read', () =>
      send({
        host: publicHost,
        from: visitors[number % visitors.length],
        path: paths[number % paths.length],
        headers: { 'accept-encoding': 'br' },
        mostMs: patienceMs,
      }),
    );
    open -= 1;
  };
  const running = (async () => {
    while (!isOver) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * rate);
      for (; begun < due; begun += 1) void one(begun);
      await wait(10);
    }
    while (open > 0) await wait(50);
  })();
  return {
    mostOpen: () => mostOpen,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

/** A stream that ends is opened again after three seconds, as browsers do. */
export function openStreams(count) {
  const endings = [];
  let open = 0;
  let events = 0;
  let isOver = false;
  function start(number) {
    if (isOver) return;
    const from = visitors[number % visitors.length];
    const lane = `events ${Math.floor(number / visitors.length / perSession)}`;
    const stream = sessionOf(publicHost, from, lane).request({ ':path': '/api/events' });
    let isOpen = false;
    stream.on('response', ({ ':status': status }) => {
      if (status !== 200) return stream.close();
      isOpen = true;
      open += 1;
    });
    stream.on('data', (part) => {
      if (part.includes('event: meeting')) events += 1;
    });
    stream.on('error', () => undefined);
    stream.on('close', () => {
      if (isOpen) open -= 1;
      if (isOpen) endings.push(performance.now());
      setTimeout(() => start(number), isOpen ? reopenMs : reopenMs / 3);
    });
  }
  for (let number = 0; number < count; number += 1) start(number);
  return {
    open: () => open,
    events: () => events,
    endings,
    stop() {
      isOver = true;
    },
  };
}

/** What a writer's meeting has to show from now on. */
export const numberOf = (meeting) => Number(meeting.station ?? 0);

/**
 * Each writes a number to its own meeting, one after the other, on what it saw last, so that none can be overtaken.
 * @param check After each acknowledgement, with the meeting's id and number.
 */
export function startWriting({ record, call, meetings, pauseMs, check }) {
  const acknowledged = new Map(meetings.map(({ id }) => [id, 0]));
  const times = [];
  let isOver = false;
  const read = async (id) => {
    for (;;) {
      const response = await record.run('write', () => call('GET', `/meetings/${id}`));
      if (response?.status === 200) return (await json(response)).meet;
      await wait(200);
    }
  };
  const writer = async ({ id }) => {
    let seen = await read(id);
    while (!isOver) {
      const number = numberOf(seen) + 1;
      const body = { station: String(number), expectedUpdatedAt: seen.updatedAt };
      const begunAt = performance.now();
      const response = await record.run('write', () =>
        call('PATCH', `/meetings/update/${id}`, body),
      );
      if (response?.status === 200) {
        seen = await json(response);
        times.push({ begunAt, ms: performance.now() - begunAt });
        acknowledged.set(id, number);
        await check(id, number);
      } else {
        await wait(200);
        seen = await read(id);
      }
      await wait(pauseMs);
    }
  };
  const running = meetings.map(writer);
  return {
    acknowledged,
    times,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** `rate` a second; one that fails is sent again, as guardians do. */
export function startConsents({ record, links, files, rate }) {
  const acknowledged = new Map();
  const left = [...links];
  let isOver = false;
  let open = 0;
  const sendOne = async (link, number) => {
    open += 1;
    const { base64, sha256 } = files[number % files.length];
    const body = Buffer.concat([Buffer.from('{"file":"'), base64, Buffer.from('"}')]);
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    while (!isOver) {
      const response = await record.run('consent', () =>
        send({
          host: publicHost,
          from: visitors[number % visitors.length],
          method: 'POST',
          path: `/api/gdpr-agremeents/send/${link}`,
          headers,
          body,
          // Forms are checked and encrypted, a few at once.
          mostMs: 4 * patienceMs,
        }),
      );
      if (response !== null) {
        if (response.status !== 200)
          throw new Error(`A consent got ${response.status} ${response.body}`);
        acknowledged.set(link, sha256);
        break;
      }
      await wait(1000);
    }
    open -= 1;
  };
  const running = (async () => {
    for (let number = 0; !isOver && left.length > 0; number += 1) {
      void sendOne(left.pop(), number);
      await wait(1000 / rate);
    }
    while (open > 0) await wait(50);
  })();
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
