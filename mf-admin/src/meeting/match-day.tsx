import { useState } from 'react';
import type { Game, Meeting } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, TeamLogo } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { meetingStates } from '../lib/meetings/texts.pl.ts';
import { GameResult } from './game-result.tsx';
import styles from './match-day.module.css';
import { texts } from './texts.pl.ts';
import { useMeetingActs } from './use-meeting-acts.ts';
import type { MeetingActs } from './use-meeting-acts.ts';
import { WalkoverDialog } from './walkover-dialog.tsx';

function Score({ meeting }: { meeting: Meeting }) {
  const { team1, team2 } = meeting;
  return (
    <div className={styles.score}>
      <span className={styles.team}>
        <TeamLogo team={team1} size="medium" />
        <span>{team1.name}</span>
      </span>
      <span className={styles.wins}>
        {meeting.state === 'UPCOMING'
          ? texts.versus
          : texts.score(team1.wins ?? 0, team2.wins ?? 0)}
      </span>
      <span className={styles.team}>
        <TeamLogo team={team2} size="medium" />
        <span>{team2.name}</span>
      </span>
    </div>
  );
}

interface StepProps {
  meeting: Meeting;
  games: readonly Game[];
  acts: MeetingActs;
}

/** Id of the team with more than half of the games; null while there is none. */
function decidedWinner({ bestOf, team1, team2 }: Meeting): Meeting['team1'] | null {
  return [team1, team2].find(({ wins }) => (wins ?? 0) > bestOf / 2) ?? null;
}

/** The one thing to do next. */
function NextStep({ meeting, games, acts }: StepProps) {
  const [asked, setAsked] = useState(false);
  const open = games.find(({ winnerId }) => winnerId === null);
  const winner = decidedWinner(meeting);
  if (meeting.state === 'UPCOMING') {
    return (
      <Button look="primary" aria-disabled={acts.busy} onClick={acts.nextState}>
        {texts.start}
      </Button>
    );
  }
  if (meeting.state === 'FINISHED') {
    const named = [meeting.team1, meeting.team2].find(({ id }) => id === meeting.winner);
    return <p className={styles.done}>{texts.finished(named?.name ?? '')}</p>;
  }
  if (open !== undefined) return <GameResult meeting={meeting} game={open} acts={acts} />;
  if (winner === null) {
    return (
      <Button look="primary" aria-disabled={acts.busy} onClick={acts.nextGame}>
        {texts.nextGame(games.length + 1)}
      </Button>
    );
  }
  return (
    <>
      <Button look="primary" onClick={() => setAsked(true)}>
        {texts.finish}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.finishTitle}
        act={texts.finish}
        busy={acts.busy}
        refusal={acts.refusal}
        onConfirm={acts.nextState}
        onClose={() => setAsked(false)}
      >
        <p>{texts.finishConsequence(winner.name)}</p>
      </ConfirmDialog>
    </>
  );
}

/** What is rarely needed: walkover, a step back, the last game away. */
function Corrections({ meeting, games, acts }: StepProps) {
  const [open, setOpen] = useState<'walkover' | 'back' | 'game' | null>(null);
  const close = () => setOpen(null);
  const last = games.at(-1);
  return (
    <div className={styles.corrections}>
      {meeting.state === 'FINISHED' ? null : (
        <Button look="quiet" onClick={() => setOpen('walkover')}>
          {texts.walkover}
        </Button>
      )}
      {meeting.state === 'UPCOMING' ? null : (
        <Button look="quiet" onClick={() => setOpen('back')}>
          {texts.correct}
        </Button>
      )}
      {last === undefined || meeting.state === 'FINISHED' ? null : (
        <Button look="quiet" onClick={() => setOpen('game')}>
          {texts.removeGame}
        </Button>
      )}
      <WalkoverDialog meeting={meeting} open={open === 'walkover'} onClose={close} />
      <ConfirmDialog
        open={open === 'back'}
        title={texts.correctTitle}
        act={texts.correct}
        busy={acts.busy}
        onConfirm={() => {
          acts.previousState();
          close();
        }}
        onClose={close}
      >
        <p>{meeting.state === 'UPCOMING' ? null : texts.correctConsequence[meeting.state]}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'game'}
        title={texts.removeGameTitle}
        act={texts.removeGame}
        busy={acts.busy}
        onConfirm={() => {
          if (last !== undefined) acts.removeGame(last.id);
          close();
        }}
        onClose={close}
      >
        <p>{texts.removeGameConsequence}</p>
      </ConfirmDialog>
    </div>
  );
}

/** What stands in the step: another one is another question, to which nothing typed carries over. */
function stepKey({ state }: Meeting, games: readonly Game[]): string {
  const open = games.some(({ winnerId }) => winnerId === null);
  return [state, games.length, open].join(' ');
}

/** Takes the focus that went with the button that was pressed. */
function catchFocus(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.focus({ preventScroll: true });
}

/** One meeting on the day, on a phone beside the players: the score, and the next thing to do. */
export function MatchDay({ meeting, games }: { meeting: Meeting; games: readonly Game[] }) {
  const acts = useMeetingActs(meeting);
  const key = stepKey(meeting, games);
  const [firstKey] = useState(key);
  return (
    <div className={styles.day}>
      <div className={styles.facts}>
        <Badge tone={meeting.state === 'LIVE' ? 'live' : 'neutral'}>
          {meetingStates[meeting.state]}
        </Badge>
        <span>Bo{meeting.bestOf}</span>
        <span>{formatDate(meeting.date)}</span>
      </div>
      <Score meeting={meeting} />
      <Refusal text={acts.refusal} />
      <div
        key={key}
        className={styles.step}
        role="group"
        aria-label={texts.step}
        tabIndex={-1}
        ref={key === firstKey ? undefined : catchFocus}
      >
        <NextStep meeting={meeting} games={games} acts={acts} />
      </div>
      <Corrections meeting={meeting} games={games} acts={acts} />
    </div>
  );
}
