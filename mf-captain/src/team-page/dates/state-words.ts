import type { MeetingDates } from '@puchar/shared/contract';
import { formatDayHeading, formatTime } from '@puchar/shared/domain';
import { outcomeTexts, reasonTexts, texts } from './texts.pl.ts';

/** `wtorek, 7 kwietnia, 18:00`, in Poland. */
export const longDate = (instant: string) => `${formatDayHeading(instant)}, ${formatTime(instant)}`;

/** Where the negotiation stands and who goes on; null before the first proposal. */
export function stateWords({ state, proposal, opponent }: MeetingDates): string | null {
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
      return outcome === null ? null : outcomeTexts[outcome];
  }
}
