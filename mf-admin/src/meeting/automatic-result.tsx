import type { Game } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import styles from './automatic-result.module.css';
import { texts } from './automatic-texts.pl.ts';
import { useResultActs } from './use-result-acts.ts';

type Automation = NonNullable<Game['automation']>;

/** How the result of a game came, or is about to come. */
function stateText({ isWaiting, fault, filledBy, isCorrected }: Automation): string | null {
  if (isCorrected) return texts.corrected;
  if (filledBy !== null) return texts.filledBy[filledBy];
  if (fault !== null) return texts.faults[fault];
  return isWaiting ? texts.waiting : null;
}

function FetchResult({ game }: { game: Game }) {
  const acts = useResultActs(game.id);
  return (
    <>
      <div className={styles.act}>
        <Button
          aria-label={acts.busy ? undefined : texts.fetchResultOf(game.gameNumber)}
          aria-disabled={acts.busy}
          onClick={acts.fetchResult}
        >
          {acts.busy ? texts.askingRiot : texts.fetchResult}
        </Button>
      </div>
      <Refusal text={acts.refusal} />
    </>
  );
}

/** What Riot says about a game played with a code: the state, what to do about it, and asking again. */
export function AutomaticResult({ game }: { game: Game }) {
  const { automation } = game;
  if (automation === undefined) return null;
  const text = stateText(automation);
  const { tournamentCode, filledBy, isCorrected } = automation;
  const canFetch = tournamentCode !== null && filledBy === null && !isCorrected;
  if (text === null && !canFetch) return null;
  return (
    <div className={styles.result}>
      <p className={automation.fault === null ? styles.hint : styles.fault} role="status">
        {text}
      </p>
      {canFetch ? <FetchResult game={game} /> : null}
    </div>
  );
}
