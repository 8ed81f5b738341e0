import type { AnswerOf, Endpoint } from '@puchar/shared/contract';
import { ApiError } from '@puchar/shared/kit';

/** Whether somebody else changed the thing since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}

/**
 * The version that stands now, as a refusal with CHANGED_MEANWHILE brings it.
 *
 * @param endpoint Call whose answer has the shape of that version.
 * @returns Null where the refusal is another, or nothing stands there any more.
 */
export function presentVersion<E extends Endpoint>(
  endpoint: E,
  error: unknown,
): AnswerOf<E> | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null;
  const present = endpoint.answer.safeParse(error.present);
  return present.success ? (present.data as AnswerOf<E>) : null; // Just parsed by that schema.
}
