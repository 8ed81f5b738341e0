import { useState } from 'react';
import type { FocusEvent } from 'react';
import type { RefereeMatchDay } from '@puchar/shared/contract';
import { dayKey } from '@puchar/shared/domain';
import { apiQuery, EmptyState, endpoints, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import type { Act } from '../../lib/acts/acts.ts';
import { matchDayQuery } from '../../lib/acts/send-acts.ts';
import { WaitingActs } from '../../lib/acts/waiting-acts.tsx';
import { placesInBracket } from '../../lib/bracket-places.ts';
import { useNow } from '../../lib/now.ts';
import { useMayCall, useRole } from '../../lib/session/role.tsx';
import { Section } from '../../lib/ui/elements.tsx';
import panel from '../../lib/ui/panel.module.css';
import { Conflict } from './conflict.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { byNeed, held } from './order.ts';
import type { NeedGroup } from './order.ts';
import { describe } from './score.ts';
import { matchDayTexts as texts, scoreTexts } from './texts.pl.ts';
import { useScores } from './use-scores.ts';
import type { Scores } from './use-scores.ts';

const refetchMs = 15_000;
/** So long after the last tap the meetings stay where they are. */
const calmMs = 10_000;

/** With what the device has not sent: the referee has seen that. */
function withActs(days: readonly RefereeMatchDay[], acts: readonly Act[]): RefereeMatchDay[] {
  return days.map((day) => {
    const last = acts.findLast(({ meetingId }) => meetingId === day.meetingId);
    return last === undefined ? day : { ...day, score: last.next };
  });
}

function isOfToday({ date, score, reports }: RefereeMatchDay, now: number): boolean {
  const isOpen = score.state === 'LIVE' || (score.state === 'UPCOMING' && reports !== 'NONE');
  return isOpen || dayKey(date) === dayKey(new Date(now).toISOString());
}

/** A keyboard's focus stays too. */
function useCalmOrder(fresh: NeedGroup[], now: number) {
  const [touchedAt, setTouchedAt] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const [shown, setShown] = useState(fresh);
  const next = now - touchedAt < calmMs || hasFocus ? held(shown, fresh) : fresh;
  if (JSON.stringify(next) !== JSON.stringify(shown)) setShown(next);
  const touch = () => setTouchedAt(Date.now());
  const handlers = {
    onPointerDown: touch,
    onKeyDown: touch,
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  };
  return { groups: next, handlers };
}

function usePlaces(days: readonly RefereeMatchDay[]) {
  const { data = null } = useQuery({
    ...apiQuery(endpoints.getBracket, {}),
    enabled: days.some(({ stage }) => stage === 'LADDER'),
  });
  const places = placesInBracket(data);
  return ({ meetingId, stage, groupName }: RefereeMatchDay): string => {
    if (stage === 'LADDER') return places.get(meetingId)?.title ?? texts.bracket;
    return groupName === null ? texts.groups : texts.group(groupName);
  };
}

interface DayProps {
  days: readonly RefereeMatchDay[];
  scores: Scores;
}

function Day({ days, scores }: DayProps) {
  const now = useNow();
  const { acts } = scores;
  const ofToday = days.filter(
    (day) => isOfToday(day, now) || acts.some(({ meetingId }) => meetingId === day.meetingId),
  );
  const { groups, handlers } = useCalmOrder(byNeed(withActs(ofToday, acts), now), now);
  const placeOf = usePlaces(ofToday);
  if (groups.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <div className={panel.page} {...handlers}>
      {groups.map(({ need, ids }) => (
        <div key={need} className={panel.section}>
          <h3 className={panel.title}>{`${texts.needs[need]} (${ids.length})`}</h3>
          <ul className={panel.section} role="list">
            {ids.map((id) => {
              const day = ofToday.find(({ meetingId }) => meetingId === id);
              return day === undefined ? null : (
                <MeetingCard
                  key={id}
                  day={day}
                  acts={acts.filter(({ meetingId }) => meetingId === id)}
                  now={now}
                  place={placeOf(day)}
                  scores={scores}
                />
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Of meetings that the list does not have: it could not be read, or they are of another day. */
function Unsent({ days, scores }: DayProps) {
  const listed = new Set(days.map(({ meetingId }) => meetingId));
  const acts = scores.acts.filter(({ meetingId }) => !listed.has(meetingId));
  if (acts.length === 0) return null;
  const ids = [...new Set(acts.map(({ meetingId }) => meetingId))];
  return (
    <div className={panel.section}>
      <h3 className={panel.title}>{texts.unsent}</h3>
      <ul className={panel.section} role="list">
        {ids.map((id) => {
          const own = acts.filter(({ meetingId }) => meetingId === id);
          const last = own.at(-1);
          if (last === undefined) return null;
          return (
            <li key={id} className={panel.card}>
              <p>{last.sides.map(({ name }) => name).join(' – ')}</p>
              <p className={panel.meta}>
                {`${describe(last.next, last.sides)} · ${scoreTexts.unsent}`}
              </p>
              <Conflict acts={own} present={null} onDecide={scores.decide} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Listed({ query, scores }: { query: DayQuery; scores: Scores }) {
  const { data, error, isPending } = query;
  if (isPending) return <Skeleton height={240} />;
  return (
    <>
      {error === null ? null : (
        <p role="alert">{data === undefined ? texts.failed : texts.outdated}</p>
      )}
      <Unsent days={data ?? []} scores={scores} />
      {data === undefined ? null : <Day days={data} scores={scores} />}
    </>
  );
}

function useDay() {
  return useQuery({
    ...matchDayQuery,
    // No event announces what captains do.
    refetchInterval: refetchMs,
  });
}
type DayQuery = ReturnType<typeof useDay>;

function Referee({ account }: { account: string }) {
  const scores = useScores(account);
  const query = useDay();
  const role = useRole();
  // Others come here on every day of the year.
  const isQuiet = scores.acts.length === 0 && (query.isPending || query.data?.length === 0);
  if (isQuiet && role !== 'REFEREE') return null;
  return (
    <Section id="dzis" title={texts.title} className={panel.page}>
      <Listed query={query} scores={scores} />
      <WaitingActs account={account} />
    </Section>
  );
}

/** Meetings of today, live ones, and results that wait for a referee, each scored in place. */
export function MatchDaySection({ account }: { account: string }) {
  return useMayCall(organiserEndpoints.getMatchDay) ? <Referee account={account} /> : null;
}
