import type { AgreementState, OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';

export interface ConsentRow {
  team: OrganiserTeam;
  player: OrganiserPlayer;
  /** The form has not come and its time is over. */
  isLate: boolean;
}

/**
 * Players of all teams with their consents.
 *
 * @param deadline ISO 8601; null for none.
 * @param now Milliseconds since 1970.
 */
export function consentRows(
  teams: readonly OrganiserTeam[],
  deadline: string | null,
  now: number,
): ConsentRow[] {
  const over = deadline !== null && Date.parse(deadline) < now;
  return teams.flatMap((team) =>
    team.players.map((player) => ({
      team,
      player,
      isLate: over && player.gdprAgreementState === 'AWAITING',
    })),
  );
}

/** Those that wait for an organiser, the oldest first. */
export function waitingRows(rows: readonly ConsentRow[]): ConsentRow[] {
  return rows
    .filter(({ player }) => player.gdprAgreementState === 'AWAITING_REVIEW')
    .toSorted((a, b) => (a.player.sentAt ?? '').localeCompare(b.player.sentAt ?? ''));
}

export function isAgreementState(text: string | null): text is AgreementState {
  return text === 'AWAITING' || text === 'AWAITING_REVIEW' || text === 'ACCEPTED';
}
