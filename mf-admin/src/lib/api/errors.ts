import type { ResponseOf, Endpoint } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';
import { ApiError } from '@puchar/shared/kit';
import { parseKnown } from '@puchar/shared/organisers';

/** Path of a field, joined with dots → its first message. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path.map(String).join('.')] ??= message;
  return found;
}

export function errorText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  // The panel was opened under another name: the server names the right address.
  if (error.code === 'FOREIGN_ORIGIN') return [error.text, ...error.list].join(' ');
  if (error.code !== 'TOO_MANY_REQUESTS' || error.retryAfterSeconds === null) return error.text;
  const minutes = Math.max(1, Math.ceil(error.retryAfterSeconds / 60));
  const wait = `${minutes} ${pluralPl(minutes, 'minutę', 'minuty', 'minut')}`;
  return `Zbyt wiele prób. Odczekaj ${wait} i spróbuj ponownie.`;
}

/** Details of the server where it sent any, otherwise the text of the code. */
export function listText(error: Error): string {
  const list = error instanceof ApiError ? error.list : [];
  return list.length === 0 ? errorText(error) : list.join(' ');
}

export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}

/**
 * The present version in a CHANGED_MEANWHILE error; null for another error or a deleted row. @param endpoint Its
 * response has the shape of that version.
 */
export function presentVersion<E extends Endpoint>(endpoint: E, error: unknown) {
  if (!isConflict(error)) return null;
  const present = parseKnown(endpoint.answer, error.present);
  return present.success ? (present.data as ResponseOf<E>) : null; // Just parsed by that schema.
}

/** With the messages of its fields, where no form shows them. */
export function fullErrorText(error: Error): string {
  const issues = error instanceof ApiError ? error.issues : [];
  return issues.length > 0 ? issues.map(({ message }) => message).join(' ') : errorText(error);
}
