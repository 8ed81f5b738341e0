import { useState } from 'react';
import type { Game, Meeting } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { Field } from '../lib/fields/field.tsx';
import { secondsOf } from '../lib/meetings/duration.ts';
import { AutomaticResult } from './automatic-result.tsx';
import { GameCode } from './game-code.tsx';
import styles from './match-day.module.css';
import { texts } from './texts.pl.ts';
import type { MeetingActs } from './use-meeting-acts.ts';

interface GameResultProps {
  meeting: Meeting;
  game: Game;
  acts: MeetingActs;
}

/** Two large buttons for who won the open game, and its time where it is known. */
export function GameResult({ meeting, game, acts }: GameResultProps) {
  const [duration, setDuration] = useState('');
  const [wrong, setWrong] = useState(false);
  // A time given by hand would keep away the figures that come by themselves.
  const hasCode = (game.automation?.tournamentCode ?? null) !== null;

  function win(winnerId: string) {
    const typed = hasCode ? '' : duration.trim();
    const durationSeconds = typed === '' ? null : secondsOf(typed);
    const isWrong = typed !== '' && durationSeconds === null;
    setWrong(isWrong);
    if (!isWrong) acts.endGame({ game, winnerId, durationSeconds });
  }

  return (
    <section className={styles.open} aria-label={texts.openGame(game.gameNumber)}>
      <h2 className={styles.question}>{texts.openGame(game.gameNumber)}</h2>
      <GameCode game={game} />
      <AutomaticResult game={game} />
      {hasCode ? null : (
        <Field
          label={texts.duration}
          value={duration}
          inputMode="numeric"
          required={false}
          error={wrong ? texts.wrongDuration : undefined}
          onChange={({ target }) => setDuration(target.value)}
        />
      )}
      <div className={styles.winners}>
        {[meeting.team1, meeting.team2].map((team) => (
          <Button
            key={team.id}
            look="primary"
            aria-disabled={acts.busy}
            onClick={() => win(team.id)}
          >
            {texts.won(team.name)}
          </Button>
        ))}
      </div>
    </section>
  );
}
