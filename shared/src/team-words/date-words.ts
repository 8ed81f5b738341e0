import type { MeetingDates } from '../contract/team-dates.ts';
import { formatDate, formatDayHeading, formatTime, nonBreaking } from '../domain/index.ts';

type State = NonNullable<MeetingDates['state']>;
type Reason = NonNullable<State['reason']>;
type Outcome = NonNullable<State['outcome']>;

const texts = {
  waiting: (team: string, until: string) =>
    nonBreaking(`Czekacie na odpowiedź drużyny ${team}. Ma czas do ${formatDate(until)}.`),
  choose: (until: string) => nonBreaking(`Wybierzcie jeden z terminów do ${formatDate(until)}.`),
  proposeUntil: (until: string) =>
    nonBreaking(`Zaproponujcie terminy do ${formatDate(until)}. Potem zdecydują organizatorzy.`),
  approval: (date: string) =>
    nonBreaking(`Uzgodniony termin: ${date}. Czeka na zgodę organizatorów.`),
  used: 'Wykorzystaliście wszystkie swoje propozycje. W sprawie terminu napiszcie do organizatorów.',
} as const;

const reasonTexts: Readonly<Record<Reason, string>> = {
  DEADLINE: 'Minął czas na odpowiedź. O terminie zdecydują organizatorzy.',
  USED: 'Obie drużyny wykorzystały swoje propozycje. O terminie zdecydują organizatorzy.',
  BEGAN: 'Mecz już się zaczął, więc propozycje są nieważne.',
  TEAM_OUT: 'Jedna z drużyn nie gra już w turnieju, więc propozycje są nieważne.',
  STAGE: 'Zmienił się etap turnieju, więc propozycje są nieważne.',
  DATE_SET: 'Organizatorzy zmienili termin meczu, więc wcześniejsze propozycje są nieważne.',
  TEAMS: 'W meczu gra teraz inna drużyna, więc wcześniejsze propozycje są nieważne.',
  DATES: 'Żaden z zaproponowanych terminów nie jest już możliwy, więc propozycja jest nieważna.',
};

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  AGREED: 'Ten termin uzgodniły obie drużyny.',
  SET: 'Ten termin ustalili organizatorzy.',
  CLOSED: 'Organizatorzy zamknęli sprawę bez zmiany terminu.',
  WITHDRAWN: 'Propozycja została wycofana, więc termin się nie zmienia.',
  VOID: 'Wcześniejsze propozycje są nieważne.',
};

/** `wtorek, 7 kwietnia, 18:00`, in Poland. */
export const longDate = (instant: string) => `${formatDayHeading(instant)}, ${formatTime(instant)}`;

/** Whose date stays as it is unless the other team or organisers go on. */
const unchanged: ReadonlySet<Outcome> = new Set(['CLOSED', 'WITHDRAWN']);

function outcomeWords(outcome: Outcome, proposalsLeft: number): string {
  const words = outcomeTexts[outcome];
  return proposalsLeft === 0 && unchanged.has(outcome) ? `${words} ${texts.used}` : words;
}

/** Where the negotiation stands and who goes on; null before the first proposal. */
export function stateWords(dates: MeetingDates): string | null {
  const { state, proposal, opponent, proposalsLeft } = dates;
  if (state === null) return null;
  const { kind, deadline, reason, outcome, agreedDate } = state;
  switch (kind) {
    case 'REPLY':
      return proposal?.isOwn === true
        ? texts.waiting(opponent.name, deadline)
        : texts.choose(deadline);
    case 'PROPOSALS':
      return texts.proposeUntil(deadline);
    case 'APPROVAL':
      return agreedDate === null ? null : texts.approval(longDate(agreedDate));
    case 'ORGANISERS':
    case 'VOID':
      return reason === null ? null : reasonTexts[reason];
    case 'ENDED':
      return outcome === null ? null : outcomeWords(outcome, proposalsLeft);
  }
}
