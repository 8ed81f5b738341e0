import { shownComponents } from './render-watch.ts';
import type { ShownComponent } from './render-watch.ts';
import { reportFailure } from './report.ts';
import { isTranslationError } from './translation-error.ts';

/** So many errors in one document are no accident: the version before replaces what is shown. */
const most = 3;

const counts = new Map<string, number>();

/** As the browsers word it. */
const ofTheLine =
  /^(?:failed to fetch|networkerror|load failed|cancelled|the (?:network|internet|request)|importing a module|error loading dyn)/i;

const expected = /^(?:AbortError|TimeoutError|NetworkError|ApiError|ChunkLoadError|LeftBehind)$/;

function isExpected(error: Error): boolean {
  return expected.test(error.name) || ofTheLine.test(error.message) || isTranslationError(error);
}

/** A module may have called it wrongly, and may have it from another. */
function isOfLibrary(file: string): boolean {
  return file.startsWith(`${location.origin}/assets/`) || /\/library\.[^/]*$/.test(file);
}

function firstFile({ stack = '' }: Error): string {
  const files = stack.match(/[\w-]+:\/\/[^\s)]+/g) ?? [];
  return files.find((file) => !isOfLibrary(file)) ?? '';
}

function thrower(error: Error): ShownComponent[] {
  const file = firstFile(error);
  return [...shownComponents.values()].filter(({ version }) =>
    [location.origin + version.base, version.hosted?.base].some(
      (base) => base !== undefined && file.startsWith(base),
    ),
  );
}

/** What a module threw in a timer, a handler or a promise, counts for its version; it goes when it does so again. */
export function noteLateError(error: Error): void {
  const [first, ...others] = isExpected(error) ? [] : thrower(error);
  if (first === undefined) return;
  const { version, part } = first;
  const slug = version.base.split('/')[2] ?? '';
  const count = (counts.get(version.base) ?? 0) + 1;
  counts.set(version.base, count);
  const report = { slug, version: version.version, reason: 'threw-later', part } as const;
  reportFailure(report, error, version);
  if (count === most) for (const { fail } of [first, ...others]) fail('threw-later');
}
