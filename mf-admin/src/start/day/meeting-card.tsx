import type { RefereeMatchDay } from '@puchar/shared/contract';
import { dayKey, formatDate, formatTime } from '@puchar/shared/domain';
import { Badge, Link } from '@puchar/shared/kit';
import type { Act } from '../../lib/acts/acts.ts';
import panel from '../../lib/ui/panel.module.css';
import { Conflict } from './conflict.tsx';
import styles from './match-day.module.css';
import { missingOf } from './order.ts';
import { Reports, Screenshots } from './reports.tsx';
import { winsText } from './score.ts';
import { ScoreStep } from './score-step.tsx';
import { matchDayTexts as texts, scoreTexts } from './texts.pl.ts';
import type { Scores } from './use-scores.ts';

export interface CardProps {
  day: RefereeMatchDay;
  /** Of this meeting. */
  acts: readonly Act[];
  now: number;
  /** Such as `Półfinał 1`. */
  place: string;
  scores: Pick<Scores, 'add' | 'decide'>;
}

function Missing({ day, now }: Pick<CardProps, 'day' | 'now'>) {
  const missing = missingOf(day, now);
  if (missing.length === 0) return null;
  return (
    <ul className={panel.column} role="list">
      {missing.map(({ name, what }) => (
        <li key={name} className={panel.meta}>
          {texts.ofTeam(name, what.map((one) => texts.missing[one]).join(', '))}
        </li>
      ))}
    </ul>
  );
}

function Score({ day, score }: { day: RefereeMatchDay; score: RefereeMatchDay['score'] }) {
  const [one, two] = day.sides;
  if (one === undefined || two === undefined) return null;
  const hasWins = score.state !== 'UPCOMING' && !score.walkover;
  return (
    <p className={styles.score}>
      <span translate="no">{one.name}</span>
      <span className={styles.wins}>{hasWins ? winsText(score, day.sides) : '–'}</span>
      <span translate="no">{two.name}</span>
    </p>
  );
}

export function MeetingCard({ day, acts, now, place, scores }: CardProps) {
  const { meetingId, sides, date, bestOf } = day;
  const score = acts.at(-1)?.next ?? day.score;
  const teams = sides.map(({ name }) => name).join(' – ');
  const isToday = dayKey(date) === dayKey(new Date(now).toISOString());
  const hasProblem = acts.some(({ problem }) => problem !== null);
  const meeting = { meetingId, sides };
  const handleScore = (next: typeof score) => scores.add(meeting, { seen: score, next });
  const state = score.walkover ? scoreTexts.walkover : scoreTexts.states[score.state];
  return (
    <li className={`${panel.card} ${styles.card}`}>
      <p className={panel.line}>
        <Link className={panel.link} to={`/mecze/${meetingId}`}>
          {`${isToday ? formatTime(date) : formatDate(date)} ${teams}`}
        </Link>
      </p>
      <p className={`${panel.line} ${panel.meta}`}>
        <Badge tone={score.state === 'LIVE' ? 'live' : 'neutral'}>{state}</Badge>
        <span>{place}</span>
        <span>{texts.bestOf(bestOf)}</span>
        {acts.length === 0 ? null : <span>{scoreTexts.unsent}</span>}
      </p>
      <Score day={day} score={score} />
      <Missing day={day} now={now} />
      <Screenshots day={day} teams={teams} />
      {hasProblem ? (
        <Conflict acts={acts} present={day.score} onDecide={scores.decide} />
      ) : (
        <>
          <Reports day={day} score={score} onScore={handleScore} />
          <ScoreStep day={day} score={score} teams={teams} onScore={handleScore} />
        </>
      )}
    </li>
  );
}
