import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const mayBeRemoved = ({ code }: Issue) => code === 'unrecognized_keys' || code === 'invalid_union';

/** @returns Whether a key was removed. */
function removeUnknownKeys(value: unknown, issues: readonly Issue[]): boolean {
  const removed = issues.map((issue) => {
    const at = issue.path.reduce<unknown>((from, name) => Reflect.get(Object(from), name), value);
    // Of a union, what the server sent is an option that fails for no other reason.
    if (issue.code === 'invalid_union') {
      return issue.errors.some((list) => list.every(mayBeRemoved) && removeUnknownKeys(at, list));
    }
    if (issue.code !== 'unrecognized_keys') return false;
    for (const key of issue.keys) Reflect.deleteProperty(Object(at), key);
    return true;
  });
  return removed.includes(true);
}

/**
 * Without the keys that this build does not know: the server may have been upgraded under an open page. It checks its
 * own responses by the strict schema.
 */
export function parseKnown<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): z.core.util.SafeParseResult<z.output<S>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed;
  const known: unknown = structuredClone(value);
  return removeUnknownKeys(known, parsed.error.issues) ? parseKnown(schema, known) : parsed;
}
