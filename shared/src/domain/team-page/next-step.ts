import type { TeamPage } from '../../contract/team-page.ts';
import { formatDate } from '../format-date.ts';
import { pluralPl } from '../text.ts';

export interface NextStep {
  /** State of the application. */
  state: string;
  /** What the team does next, or waits for. */
  next: string;
  /** Until when; null where nothing is awaited of the team. */
  deadline: string | null;
}

type Known = Pick<
  TeamPage,
  'application' | 'rejectionReason' | 'edition' | 'members' | 'meetings' | 'corrections'
>;

/** Members whose signed form was not sent, or came back. */
export function awaitedConsents({ members }: Pick<TeamPage, 'members'>): number {
  return members.filter(({ consent, erased }) => !erased && consent.state === 'AWAITING').length;
}

const awaited = (count: number) =>
  `Brakuje ${count} ${pluralPl(count, 'zgody', 'zgód', 'zgód')}: każdy wysyła swoją ze swojego linku.`;

function nextMeeting({ meetings }: Known): string {
  const next = meetings.find(({ state }) => state !== 'FINISHED');
  if (next === undefined) {
    return meetings.length === 0
      ? 'Terminy meczów pojawią się tutaj.'
      : 'Wszystkie wasze mecze są rozegrane.';
  }
  const teams = `${next.team1.name} – ${next.team2.name}`;
  if (next.state === 'LIVE') return `Trwa wasz mecz: ${teams}.`;
  return next.toBeRescheduled
    ? `Następny mecz: ${teams}, termin do ustalenia.`
    : `Następny mecz: ${teams}, ${formatDate(next.date)}.`;
}

/** Before anything else: organisers wait for it. */
function toMend({ corrections, edition }: Known, missing: number): NextStep {
  const fields = corrections.reduce((sum, one) => sum + one.fields.length, 0);
  const mend = `Organizatorzy proszą o poprawienie ${fields} ${pluralPl(fields, 'pola', 'pól', 'pól')}.`;
  return {
    state: 'Do poprawy',
    next: missing === 0 ? mend : `${mend} ${awaited(missing)}`,
    deadline: missing === 0 ? null : edition.consentsDeadline,
  };
}

/** Where an application stands and what comes next, in words. */
export function nextStepOf(page: Known): NextStep {
  const missing = awaitedConsents(page);
  const isPlaying = page.application !== 'REJECTED' && page.application !== 'DROPPED_OUT';
  if (isPlaying && page.corrections.length > 0) return toMend(page, missing);
  const deadline = missing === 0 ? null : page.edition.consentsDeadline;
  switch (page.application) {
    case 'REJECTED':
      return {
        state: 'Zgłoszenie odrzucone',
        next: page.rejectionReason === null ? '' : `Powód: ${page.rejectionReason}`,
        deadline: null,
      };
    case 'DROPPED_OUT':
      return {
        state: 'Drużyna nie gra już w turnieju',
        next: 'Jeśli to pomyłka, napiszcie do organizatorów.',
        deadline: null,
      };
    case 'REVIEW':
      return {
        state: 'Zgłoszenie czeka na sprawdzenie',
        next:
          missing === 0
            ? 'Organizatorzy sprawdzą zgłoszenie i zgody.'
            : `Organizatorzy sprawdzą zgłoszenie. ${awaited(missing)}`,
        deadline,
      };
    case 'CONSENTS':
      return {
        state: 'Zgłoszenie sprawdzone, zbieramy zgody',
        next: missing === 0 ? 'Organizatorzy sprawdzą wysłane zgody.' : awaited(missing),
        deadline,
      };
    case 'ACCEPTED':
      return {
        state: 'Drużyna gra w turnieju',
        next: missing === 0 ? nextMeeting(page) : `${awaited(missing)} ${nextMeeting(page)}`,
        deadline,
      };
  }
}
