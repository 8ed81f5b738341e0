// What the phases of a match day come to.
const seconds = (ms) => (ms / 1000).toFixed(1);

/** Of failed requests, and of the wait for the first write. */
function recoveryOf({ failures, writes, from, end }) {
  const last = Math.max(
    from,
    ...failures.filter(({ begunAt }) => begunAt > from).map(({ begunAt }) => begunAt),
  );
  const first = Math.min(
    end,
    ...writes.filter(({ endedAt }) => endedAt > from).map(({ endedAt }) => endedAt),
  );
  return Math.max(last, first) - from;
}

function slowest(requests) {
  return Math.max(0, ...requests.map(({ begunAt, endedAt }) => endedAt - begunAt));
}

/**
 * @param phase `from`: when recovery begins; `cut`: until when which kinds may fail.
 * @param requests All that began in the phase.
 */
export function summarize(phase, requests) {
  const failures = requests.filter(({ failure }) => failure !== null);
  const isCut = ({ kind, begunAt }) => phase.cut.kinds.includes(kind) && begunAt < phase.cut.until;
  const outside = failures.filter((request) => !isCut(request));
  // A consent that waits for its store is no measure of the site.
  const counted = outside.filter(
    ({ kind }) => kind !== 'consent' || !phase.cut.kinds.includes(kind),
  );
  const writes = requests.filter(({ kind, failure }) => kind === 'write' && failure === null);
  const reads = requests.filter(({ kind, failure }) => kind === 'read' && failure === null);
  return {
    name: phase.name,
    seconds: (phase.end - phase.begin) / 1000,
    requests: requests.length,
    reads: reads.length,
    failed: failures.length,
    outside: outside.length,
    kinds: [...new Set(failures.map(({ kind, failure }) => `${kind} ${failure}`))],
    outsideKinds: [...new Set(outside.map(({ kind, failure }) => `${kind} ${failure}`))],
    recoveryMs: phase.isFailure ? recoveryOf({ ...phase, failures: counted, writes }) : 0,
    slowestRead: slowest(reads),
    slowestWrite: slowest(writes),
    streamsLost: phase.streamsLost,
  };
}

const columns = [
  ['phase', ({ name }) => name],
  ['seconds', (it) => it.seconds.toFixed(0)],
  ['requests', (it) => String(it.requests)],
  ['reads/s', (it) => (it.reads / it.seconds).toFixed(0)],
  ['failed', (it) => String(it.failed)],
  ['outside the cut', (it) => String(it.outside)],
  ['recovery s', (it) => seconds(it.recoveryMs)],
  ['slowest read s', (it) => seconds(it.slowestRead)],
  ['slowest write s', (it) => seconds(it.slowestWrite)],
  ['streams reopened', (it) => String(it.streamsLost)],
];

export function printTable(rows) {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, of]) => of(row))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at].length)));
  for (const line of cells) {
    console.log(
      line
        .map((text, at) => (at === 0 ? text.padEnd(widths[0]) : text.padStart(widths[at])))
        .join('  '),
    );
  }
  for (const { name, kinds } of rows)
    if (kinds.length > 0) console.log(`${name}: ${kinds.join(', ')}`);
}

/** Of requests that HAProxy could not serve: backend, status and how it ended, as its log has them. */
export function printProxyLog(text) {
  const counts = new Map();
  for (const [, backend, status, end] of text.matchAll(/(\w+\/\S+) (-?\d+) \S+ (\S{2,4})$/gm)) {
    const key = `${backend} ${status} ${end}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const lines = [...counts].map(([key, count]) => `${count} × ${key}`);
  console.log(`Errors of HAProxy: ${lines.join(', ') || 'none'}`);
}
