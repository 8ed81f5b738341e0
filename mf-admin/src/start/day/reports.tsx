import { useState } from 'react';
import type { MeetingScore, RefereeMatchDay } from '@puchar/shared/contract';
import { Button, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Fetched } from '../../lib/ui/elements.tsx';
import panel from '../../lib/ui/panel.module.css';
import styles from './match-day.module.css';
import { winsText } from './score.ts';
import { matchDayTexts as texts } from './texts.pl.ts';

interface ReportsProps {
  day: RefereeMatchDay;
  score: MeetingScore;
  onScore: (next: MeetingScore) => void;
}

/** One button for equal reports, one for each of two different ones. */
export function Reports({ day, score, onScore }: ReportsProps) {
  const { reports, sides } = day;
  if (reports === 'NONE' || score.state === 'FINISHED') return null;
  const versions = reports === 'EQUAL' ? sides.slice(0, 1) : sides;
  const fits = (winners: readonly string[]) =>
    score.winners.every((winner, place) => winner === winners[place]);
  const isOther = versions.some(({ winners }) => winners !== null && !fits(winners));
  return (
    <>
      <p className={reports === 'DIFFERENT' ? panel.warning : panel.meta}>
        {texts.reports[reports]}
      </p>
      {reports === 'WAITING' ? null : (
        <div className={panel.actions}>
          {versions.map(({ teamId, name, winners }) => {
            if (winners === null || !fits(winners)) return null;
            const next = { state: 'FINISHED', winners, walkover: false } as const;
            const wins = winsText(next, sides);
            return (
              <Button key={teamId} onClick={() => onScore(next)}>
                {reports === 'EQUAL' ? texts.confirm(wins) : texts.accept(name, wins)}
              </Button>
            );
          })}
        </div>
      )}
      {isOther ? <p className={panel.warning}>{texts.otherGames}</p> : null}
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
export function Screenshots({ day, teams }: { day: RefereeMatchDay; teams: string }) {
  const [isOpen, setOpen] = useState(false);
  if (day.sides.every(({ hasScreenshot }) => !hasScreenshot)) return null;
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
