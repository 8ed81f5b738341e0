import type { RefereeMatchDay } from '@puchar/shared/contract';
import { dayKey, formatDate, formatTime } from '@puchar/shared/domain';
import { apiQuery, Button, Link, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useState } from 'react';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { Fetched, Section } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { useMayCall } from '../lib/session/role.tsx';
import styles from './match-day.module.css';
import { matchDayTexts as texts } from './texts.pl.ts';

const refetchMs = 15_000;

function scoreOf({ sides }: RefereeMatchDay, winners: readonly string[]): string {
  return sides
    .map(({ teamId }) => winners.filter((winner) => winner === teamId).length)
    .join(' : ');
}

/** One button for equal reports, one for each of two different ones. */
function Reports({ day }: { day: RefereeMatchDay }) {
  const { reports, sides, meetingId } = day;
  if (reports === 'NONE' || day.state === 'FINISHED') return null;
  const versions = reports === 'EQUAL' ? sides.slice(0, 1) : sides;
  return (
    <>
      <p className={reports === 'DIFFERENT' ? panel.warning : panel.meta}>
        {texts.reports[reports]}
      </p>
      <div className={panel.actions}>
        {versions.map(({ teamId, name, winners }) => {
          if (winners === null) return null;
          const score = scoreOf(day, winners);
          const action = reports === 'EQUAL' ? texts.confirm(score) : texts.accept(name, score);
          return (
            <ConfirmButton
              key={teamId}
              endpoint={organiserEndpoints.enterResult}
              input={{ params: { id: meetingId }, body: { winners } }}
              action={action}
              title={texts.confirmTitle}
            >
              <p>{texts.consequence(sides.map((side) => side.name).join(' – '), score)}</p>
            </ConfirmButton>
          );
        })}
      </div>
    </>
  );
}

function Pictures({ day }: { day: RefereeMatchDay }) {
  const { sides, meetingId } = day;
  return (
    <Fetched
      endpoint={organiserEndpoints.getScreenshots}
      input={{ params: { id: meetingId } }}
      pending={<Skeleton height={240} label={texts.screenshotsLoading} />}
      failed={texts.screenshotsFailed}
    >
      {(screenshots) => (
        <div className={panel.section}>
          {screenshots.length === 0 ? <p>{texts.noScreenshots}</p> : null}
          {screenshots.map(({ teamId, file }) => {
            const name = sides.find((side) => side.teamId === teamId)?.name ?? '';
            return (
              <figure key={teamId} className={panel.column}>
                <figcaption translate="no">{name}</figcaption>
                <img
                  className={styles.screenshot}
                  src={`data:image/webp;base64,${file}`}
                  alt={texts.screenshotOf(name)}
                />
              </figure>
            );
          })}
        </div>
      )}
    </Fetched>
  );
}

/** What the captains sent for a disputed result; as wide as the page, because a dialog is too narrow to read them. */
function Screenshots({ day }: { day: RefereeMatchDay }) {
  const [isOpen, setOpen] = useState(false);
  if (day.sides.every(({ hasScreenshot }) => !hasScreenshot)) return null;
  const teams = day.sides.map(({ name }) => name).join(' – ');
  return (
    <>
      <div>
        <Button
          aria-label={texts.screenshotsOf(teams)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.screenshots}
        </Button>
      </div>
      {isOpen ? <Pictures day={day} /> : null}
    </>
  );
}

function missingOf({ sides, state }: RefereeMatchDay): string[] {
  if (state !== 'UPCOMING') return [];
  return sides.flatMap(({ name, checkedInAt, hasLineUp }) => [
    ...(checkedInAt === null ? [texts.notCheckedIn(name)] : []),
    ...(hasLineUp ? [] : [texts.noLineUp(name)]),
  ]);
}

/** @param today Such as `2025-11-22`. */
function Row({ day, today }: { day: RefereeMatchDay; today: string }) {
  const { meetingId, sides, date, state } = day;
  const missing = missingOf(day);
  return (
    <li className={panel.card}>
      <p>
        <Link className={panel.link} to={`/mecze/${meetingId}`}>
          {`${dayKey(date) === today ? formatTime(date) : formatDate(date)} ${sides.map(({ name }) => name).join(' – ')}`}
        </Link>{' '}
        <span className={panel.meta}>{texts.states[state]}</span>
      </p>
      {missing.length > 0 ? (
        <ul className={panel.column} role="list">
          {missing.map((text) => (
            <li key={text} className={panel.meta}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <Screenshots day={day} />
      <Reports day={day} />
    </li>
  );
}

/** Meetings of today and results that wait for a referee; nothing on other days. */
export function MatchDaySection() {
  const isReferee = useMayCall(organiserEndpoints.getMatchDay);
  const {
    data = [],
    dataUpdatedAt,
    error,
  } = useQuery({
    ...apiQuery(organiserEndpoints.getMatchDay, {}),
    enabled: isReferee,
    // No event announces what captains do.
    refetchInterval: refetchMs,
  });
  if (data.length === 0 && error !== null) {
    return (
      <Section id="dzis" title={texts.title} className={panel.page}>
        <p role="alert">{texts.failed}</p>
      </Section>
    );
  }
  if (data.length === 0) return null;
  const today = dayKey(new Date(dataUpdatedAt).toISOString());
  return (
    <Section id="dzis" title={texts.title} className={panel.page}>
      <ul className={panel.page} role="list">
        {data.map((day) => (
          <Row key={day.meetingId} day={day} today={today} />
        ))}
      </ul>
    </Section>
  );
}
