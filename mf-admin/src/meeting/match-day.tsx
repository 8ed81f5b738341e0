import { useState } from 'react';
import type { Game, Meeting } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, TeamLogo } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { secondsOf } from '../lib/duration.ts';
import { Field } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { meetingStates } from '../lib/names.pl.ts';
import { Allowed } from '../lib/session/role.tsx';
import { DialogButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import { AutomaticResult, GameCode } from './automatic-result.tsx';
import { Corrections } from './corrections.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './match-day.module.css';
import { texts } from './texts.pl.ts';
import { useMeetingActions } from './use-meeting-actions.ts';
import type { MeetingActions } from './use-meeting-actions.ts';

function Score({ meeting }: { meeting: Meeting }) {
  const { team1, team2 } = meeting;
  return (
    <div className={`${panel.box} ${styles.score}`}>
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
  actions: MeetingActions;
}

function decidedWinner({ bestOf, team1, team2 }: Meeting): Meeting['team1'] | null {
  return [team1, team2].find(({ wins }) => (wins ?? 0) > bestOf / 2) ?? null;
}

interface GameResultProps extends Omit<StepProps, 'games'> {
  game: Game;
}

function GameResult({ meeting, game, actions }: GameResultProps) {
  // A duration typed by hand would block the statistics from Riot.
  const hasCode = (game.automation?.tournamentCode ?? null) !== null;
  const form = useContractForm({
    endpoint: organiserEndpoints.updateGame,
    values: { winnerId: '', durationSeconds: '' },
    bodyOf: ({ winnerId, durationSeconds: typed }) => ({
      winnerId,
      ...(hasCode || typed.trim() === '' ? {} : { durationSeconds: secondsOf(typed) }),
    }),
    check: ({ durationSeconds: typed }): Record<string, string> => {
      const isWrong = !hasCode && typed.trim() !== '' && secondsOf(typed) === null;
      return isWrong ? { durationSeconds: texts.wrongDuration } : {};
    },
    onValid: (result) => actions.endGame({ game, ...result }),
    guarded: false,
  });

  return (
    <section className={panel.section} aria-label={texts.openGame(game.gameNumber)}>
      <h2 className={panel.title}>{texts.openGame(game.gameNumber)}</h2>
      <GameCode game={game} />
      <AutomaticResult game={game} />
      {hasCode ? null : (
        <Field
          {...form.field('durationSeconds')}
          label={texts.duration}
          inputMode="numeric"
          required={false}
        />
      )}
      <div className={styles.winners}>
        {[meeting.team1, meeting.team2].map((team) => (
          <Button
            key={team.id}
            look="primary"
            aria-disabled={actions.busy}
            onClick={() => {
              form.set('winnerId', team.id);
              form.submit();
            }}
          >
            {texts.won(team.name)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function outcomeOf({ team1, team2, winner, annulled }: Meeting): string {
  if (annulled === true) return texts.annulled;
  const named = [team1, team2].find(({ id }) => id === winner);
  return named === undefined ? texts.bothLost : texts.finished(named.name);
}

function NextStep({ meeting, games, actions }: StepProps) {
  const [isFinishing, setFinishing] = useState(false);
  const open = games.find(({ winnerId }) => winnerId === null);
  const winner = decidedWinner(meeting);
  if (meeting.state === 'UPCOMING') {
    return (
      <Button look="primary" aria-disabled={actions.busy} onClick={actions.nextState}>
        {texts.start}
      </Button>
    );
  }
  if (meeting.state === 'FINISHED') {
    return <p className={styles.done}>{outcomeOf(meeting)}</p>;
  }
  if (open !== undefined) return <GameResult meeting={meeting} game={open} actions={actions} />;
  if (winner === null) {
    return (
      <Button look="primary" aria-disabled={actions.busy} onClick={actions.nextGame}>
        {texts.nextGame(games.length + 1)}
      </Button>
    );
  }
  return (
    <DialogButton
      look="primary"
      isOpen={isFinishing}
      setOpen={setFinishing}
      title={texts.finishTitle}
      action={texts.finish}
      busy={actions.busy}
      errorText={actions.errorText}
      onConfirm={actions.nextState}
    >
      <p>{texts.finishConsequence(winner.name)}</p>
    </DialogButton>
  );
}

/** For those who only look on. */
function ShownStep({ meeting, games }: Omit<StepProps, 'actions'>) {
  const open = games.find(({ winnerId }) => winnerId === null);
  if (meeting.state === 'FINISHED') return <p className={styles.done}>{outcomeOf(meeting)}</p>;
  return open === undefined ? null : <p>{texts.gameIsOn(open.gameNumber)}</p>;
}

/** Entries of one step do not carry over to the next. */
function stepKey({ state }: Meeting, games: readonly Game[]): string {
  const open = games.some(({ winnerId }) => winnerId === null);
  return [state, games.length, open].join(' ');
}

/** Takes the focus lost with the removed button. */
function catchFocus(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.focus({ preventScroll: true });
}

export function MatchDay({ meeting, games }: { meeting: Meeting; games: readonly Game[] }) {
  const actions = useMeetingActions(meeting);
  const key = stepKey(meeting, games);
  const [firstKey] = useState(key);
  return (
    <div className={panel.readable}>
      <div className={`${panel.line} ${panel.muted}`}>
        <Badge tone={meeting.state === 'LIVE' ? 'live' : 'neutral'}>
          {meetingStates[meeting.state]}
        </Badge>
        <span>{`Bo${meeting.bestOf}`}</span>
        <span>{formatDate(meeting.date)}</span>
      </div>
      <Score meeting={meeting} />
      <ErrorNote text={actions.errorText} />
      <div
        key={key}
        className={panel.section}
        role="group"
        aria-label={texts.step}
        tabIndex={-1}
        ref={key === firstKey ? undefined : catchFocus}
      >
        <Allowed
          endpoint={organiserEndpoints.nextState}
          otherwise={<ShownStep meeting={meeting} games={games} />}
        >
          <NextStep meeting={meeting} games={games} actions={actions} />
        </Allowed>
      </div>
      <Allowed endpoint={organiserEndpoints.previousState}>
        <Corrections meeting={meeting} games={games} actions={actions} />
      </Allowed>
    </div>
  );
}
