import type { Player } from '@puchar/shared/contract';

/** `Jan „Nick” Kowalski`; the nickname alone where the names are hidden. */
export function memberName({ firstName, lastName, nickname }: Player): string {
  return [firstName, `„${nickname}”`, lastName].filter((part) => part !== undefined).join(' ');
}
