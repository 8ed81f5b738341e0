import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { searchText } from '@puchar/shared/domain';

export interface ConsentRow {
  team: OrganiserTeam;
  player: OrganiserPlayer;
  state: RowState;
  isLate: boolean;
}

/** In the order of the filters. */
export const rowStates = [
  'AWAITING_REVIEW',
  'AWAITING',
  'SENT_BACK',
  'ACCEPTED',
  'WITHDRAWN',
] as const;
export type RowState = (typeof rowStates)[number];

function stateOf({ gdprAgreementState, sentBackAt, withdrawn }: OrganiserPlayer): RowState {
  if (gdprAgreementState === 'AWAITING' && sentBackAt !== null) return 'SENT_BACK';
  if (gdprAgreementState === 'ACCEPTED' && withdrawn) return 'WITHDRAWN';
  return gdprAgreementState;
}

/** @param deadline ISO 8601; null for none. @param now Milliseconds since 1970. */
export function consentRows(
  teams: readonly OrganiserTeam[],
  deadline: string | null,
  now: number,
): ConsentRow[] {
  const over = deadline !== null && Date.parse(deadline) < now;
  return teams.flatMap((team) =>
    team.players.map((player) => {
      const isLate = over && player.gdprAgreementState === 'AWAITING';
      return { team, player, state: stateOf(player), isLate };
    }),
  );
}

/** Another form of the same player has another key. */
export function formKey({ player: { id, sentAt } }: ConsentRow): string {
  return `${id} ${sentAt ?? ''}`;
}

/** The first that came first. */
export function waitingRows(rows: readonly ConsentRow[]): ConsentRow[] {
  return rows
    .filter(({ state }) => state === 'AWAITING_REVIEW')
    .toSorted((a, b) => (a.player.sentAt ?? '').localeCompare(b.player.sentAt ?? ''));
}

/** @param tag Null for every team. */
export function findRows(
  rows: readonly ConsentRow[],
  { text, tag }: { text: string; tag: string | null },
): ConsentRow[] {
  const words = searchText(text).split(/\s+/);
  return rows.filter(({ team, player }) => {
    if (tag !== null && team.tag !== tag) return false;
    const { firstName, lastName, nickname } = player;
    const found = searchText(`${firstName} ${lastName} ${nickname} ${team.tag} ${team.name}`);
    return words.every((word) => found.includes(word));
  });
}

/** Forms to review in the order of the queue, the others by team. @param state Null for all. */
export function rowsIn(rows: readonly ConsentRow[], state: RowState | null): ConsentRow[] {
  const states = state === null ? rowStates : [state];
  return states.flatMap((one) =>
    one === 'AWAITING_REVIEW' ? waitingRows(rows) : rows.filter((row) => row.state === one),
  );
}
