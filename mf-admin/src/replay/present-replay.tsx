import type { Game } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import styles from './replay.module.css';
import { texts } from './texts.pl.ts';
import type { Replay } from './use-replay.ts';

interface PresentReplayProps {
  game: Game;
  removal: Replay['removal'];
  /** What was pressed is gone: the focus goes to what stands in its place. */
  isRemoved: boolean;
}

/** The replay that a game has, who may have it, and its removal. */
export function PresentReplay({ game, removal, isRemoved }: PresentReplayProps) {
  if (game.replayUrl === null) {
    return (
      <p className={styles.muted} tabIndex={-1} ref={isRemoved ? takeFocus : undefined}>
        {texts.none}
      </p>
    );
  }
  return (
    <>
      <p>{texts.forOrganisers}</p>
      <div className={styles.actions}>
        <a className={styles.download} href={game.replayUrl} download>
          {texts.download}
        </a>
        <Button onClick={removal.ask}>{texts.remove}</Button>
      </div>
      <ConfirmDialog
        open={removal.isAsked}
        title={texts.removeTitle}
        act={texts.remove}
        busy={removal.busy}
        refusal={removal.refusal}
        onConfirm={removal.confirm}
        onClose={removal.leave}
      >
        <p>{texts.removeConsequence}</p>
      </ConfirmDialog>
    </>
  );
}
