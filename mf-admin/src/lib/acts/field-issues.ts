import { ApiError } from '@puchar/shared/kit';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Path of a field, its steps joined with dots → its first message. */
export type FieldIssues = Readonly<Record<string, string>>;

/** Messages by field, of a schema or of a refusal; nothing for anything else. */
export function fieldIssues(source: unknown): FieldIssues {
  const issues: readonly Issue[] =
    source instanceof ApiError ? source.issues : Array.isArray(source) ? source : [];
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path.map(String).join('.')] ??= message;
  return found;
}
