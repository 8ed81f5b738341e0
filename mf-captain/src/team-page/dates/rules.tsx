import type { MeetingDates, TeamDates } from '@puchar/shared/contract';
import { formatDate, formatDay } from '@puchar/shared/domain';
import styles from './dates.module.css';
import { texts } from './texts.pl.ts';

type Rules = TeamDates['rules'];

const dayOf = (day: string) => formatDay(`${day}T12:00:00Z`);

const hours = (from: string, to: string) => (from > to ? texts.none : `${from}–${to}`);

function windowOf({ firstDay, lastDay }: Rules): string[] {
  if (firstDay !== '' && lastDay !== '') {
    return [texts.window.both(dayOf(firstDay), dayOf(lastDay))];
  }
  if (firstDay !== '') return [texts.window.from(dayOf(firstDay))];
  return lastDay === '' ? [] : [texts.window.to(dayOf(lastDay))];
}

function linesOf(rules: Rules): string[] {
  const { schoolDayFrom, schoolDayTo, weekendFrom, weekendTo, breaks, leadHours } = rules;
  const today = new Date().toISOString().slice(0, 10);
  const ahead = breaks
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => (from === to ? dayOf(from) : `${dayOf(from)}–${dayOf(to)}`));
  return [
    texts.hours(hours(schoolDayFrom, schoolDayTo), hours(weekendFrom, weekendTo)),
    ...windowOf(rules),
    ...(leadHours === 0 ? [] : [texts.leadTime(leadHours)]),
    ...(ahead.length === 0 ? [] : [texts.breaks(ahead.join(', '))]),
  ];
}

/** Which dates may be proposed, before any is typed. */
export function RulesInWords({ rules, dates }: { rules: Rules; dates: MeetingDates }) {
  const { engagements } = dates;
  return (
    <div className={styles.rules}>
      <ul>
        {linesOf(rules).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {engagements.length > 0 && (
        <>
          <p>{texts.busy}</p>
          <ul translate="no">
            {engagements.map(({ date, team1, team2 }) => (
              <li key={`${date} ${team1}`}>{`${formatDate(date)}: ${team1} – ${team2}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
