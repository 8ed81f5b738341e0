import type { Stage } from '@puchar/shared/contract';
import { Button, Dialog } from '@puchar/shared/kit';
import styles from './stage-dialog.module.css';
import { openPages, useStagePages } from './stage-pages.ts';
import { homeTexts, stageNames, texts } from './texts.pl.ts';

interface StageDialogProps {
  from: Stage;
  /** Null while nothing is asked. */
  to: Stage | null;
  title: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Pages({ title, pages }: { title: string; pages: readonly string[] }) {
  return (
    <div className={styles.pages}>
      <dt className={styles.term}>{title}</dt>
      <dd>{pages.length === 0 ? texts.nothing : pages.join(', ')}</dd>
    </div>
  );
}

/** Says what visitors gain and lose before the stage is changed. */
export function StageDialog({ from, to, title, busy, onConfirm, onClose }: StageDialogProps) {
  const pages = useStagePages();
  return (
    <Dialog open={to !== null} onClose={onClose} title={title}>
      {to === null ? null : (
        <div className={styles.content}>
          <p className={styles.step}>{texts.fromTo(stageNames[from], stageNames[to])}</p>
          {pages === undefined ? null : (
            <dl className={styles.changes}>
              <Pages title={texts.opens} pages={openPages(pages, to, from)} />
              <Pages title={texts.closes} pages={openPages(pages, from, to)} />
            </dl>
          )}
          <p>{homeTexts[to]}</p>
          <p className={styles.hint}>{texts.visitors}</p>
          <div className={styles.actions}>
            <Button look="primary" onClick={onConfirm} aria-disabled={busy}>
              {busy ? texts.changing : texts.confirm}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
