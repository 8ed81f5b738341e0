// First visits with an empty cache: HTML and all its files, on connections of their own, spread over time.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliDecompressSync } from 'node:zlib';
import { startVisit } from './plain-visit.mjs';

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function filesIn(html) {
  const shown = html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
  const links = [...shown.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\brel="(?:preload|modulepreload|stylesheet|icon)"/.test(tag))
    .map((tag) => /\bhref="([^"]*)"/.exec(tag)?.[1]);
  const sources = [...shown.matchAll(/<(?:script|img)\b[^>]*?\bsrc="([^"]*)"/g)];
  const styled = [...shown.matchAll(/url\(["']?(\/[^"')]*)/g)];
  const named = [...links, ...[...sources, ...styled].map(([, address]) => address)];
  return [...new Set(named)].filter((address) => /^\/[^/]/.test(address ?? ''));
}

/** Seeded: the same moments in every run. */
function moments(count, ms) {
  let state = 20_260_327;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => random() * ms).toSorted((a, b) => a - b);
}

export function spreadOf(times) {
  const sorted = Float64Array.from(times).toSorted();
  const at = (share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

function createNotes() {
  const times = { html: [], file: [], page: [] };
  const errors = new Map();
  const statuses = new Map();
  const addTo = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  return {
    times,
    bytes: 0,
    error: (what) => addTo(errors, what),
    status: (status) => addTo(statuses, status),
    errors,
    statuses,
  };
}

function createVisitor({ port, staySeconds }, notes) {
  const known = new Map();
  const get = async (visit, path, kind) => {
    const { status, headers, body, bytes, ms } = await visit.get(path, kind === 'html');
    notes.times[kind].push(ms);
    notes.status(status);
    notes.bytes += bytes;
    if (status !== 200) notes.error(`${status} of ${path}`);
    return { headers, body };
  };
  const filesOf = async (visit, path) => {
    const { headers, body } = await get(visit, path, 'html');
    if (headers.get('content-encoding') !== 'br') throw new Error('The HTML came without brotli.');
    const tag = headers.get('etag') ?? '';
    const files = known.get(tag) ?? filesIn(brotliDecompressSync(body).toString());
    known.set(tag, files);
    return files;
  };
  return async (path) => {
    const visit = startVisit(port);
    const start = performance.now();
    try {
      const files = await filesOf(visit, path);
      await Promise.all(files.map((file) => get(visit, file, 'file')));
      notes.times.page.push(performance.now() - start);
      await pause(staySeconds * 1000);
    } catch (error) {
      notes.error(`${path}: ${error.message}`);
    } finally {
      visit.leave();
    }
  };
}

/** Event-loop delay of this process, which must not be the bottleneck. */
function watchOwn() {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.cpuUsage();
  return () => {
    delay.disable();
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: (user + system) / 1000, delayP99Ms: delay.percentile(99) / 1e6 - 5 };
  };
}

/**
 * @param {{ port: number, paths: readonly string[], visitors: number, seconds: number, staySeconds: number }} what
 * `staySeconds`: how long each visitor holds its connections open afterwards.
 */
export async function visitAll(what) {
  const { paths, visitors, seconds } = what;
  const notes = createNotes();
  const visitOnce = createVisitor(what, notes);
  const own = watchOwn();
  const start = performance.now();
  const under = [];
  let lateMs = 0;
  for (const [place, moment] of moments(visitors, seconds * 1000).entries()) {
    const wait = start + moment - performance.now();
    if (wait > 0) await pause(wait);
    lateMs = Math.max(lateMs, performance.now() - start - moment);
    under.push(visitOnce(paths[place % paths.length]));
  }
  const arrivedMs = performance.now() - start;
  await Promise.all(under);
  return {
    arrivedMs,
    bytes: notes.bytes,
    statuses: Object.fromEntries(notes.statuses),
    errors: Object.fromEntries(notes.errors),
    html: spreadOf(notes.times.html),
    file: spreadOf(notes.times.file),
    page: spreadOf(notes.times.page),
    own: { ...own(), lateMs },
  };
}
