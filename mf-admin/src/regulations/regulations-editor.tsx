import type { Regulations } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Button, useUnsavedChanges } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { ConflictDialog } from '../lib/dialogs/conflict-dialog.tsx';
import { FormatHelp } from './format-help.tsx';
import styles from './regulations-editor.module.css';
import { texts } from './texts.pl.ts';
import { useDraft } from './use-draft.ts';
import { usePublish } from './use-publish.ts';
import { WritingArea } from './writing-area.tsx';

interface NewerProps {
  show: boolean;
  onCompare: () => void;
}

function Newer({ show, onCompare }: NewerProps) {
  return (
    <div role="status" className={styles.notice}>
      {show ? (
        <div className={styles.newer}>
          <p>{texts.newer}</p>
          <Button onClick={onCompare}>{texts.compare}</Button>
        </div>
      ) : null}
    </div>
  );
}

function useEditor(present: Regulations | null) {
  const draft = useDraft(present);
  const publishing = usePublish(draft.published);
  const { rival } = publishing;
  useUnsavedChanges(draft.draft !== null);

  return {
    draft,
    publishing,
    write: (text: string) => {
      publishing.reset();
      draft.write(text);
    },
    publish: () =>
      publishing.publish({
        content: draft.text,
        expectedUpdatedAt: draft.draft?.base ?? present?.lastUpdatedAt ?? null,
      }),
    drop: () => {
      publishing.reset();
      publishing.compare(null);
      draft.drop();
    },
    conflict: {
      rows:
        rival === null
          ? null
          : [{ label: texts.content, mine: draft.text, theirs: rival.present?.content ?? '' }],
      busy: publishing.busy,
      refusal: publishing.refusal,
      onKeepMine: () =>
        publishing.publish({
          content: draft.text,
          expectedUpdatedAt: rival?.present?.lastUpdatedAt ?? null,
        }),
      onClose: () => publishing.compare(null),
    },
  };
}

function stateText(
  { draft, kept, dropped }: ReturnType<typeof useDraft>,
  { done, cleaned }: ReturnType<typeof usePublish>,
): string {
  if (draft !== null) return kept ? texts.unsaved : texts.unsavedHere;
  if (dropped !== null) return texts.discarded;
  if (!done) return '';
  return cleaned ? texts.cleaned : texts.saved;
}

/** Text and preview; the text is a draft of this device until it is published. */
export function RegulationsEditor({ present }: { present: Regulations | null }) {
  const { draft, publishing, write, publish, drop, conflict } = useEditor(present);
  const dirty = draft.draft !== null;
  return (
    <div className={styles.editor}>
      <p className={styles.hint}>
        {present === null ? texts.never : texts.published(formatDate(present.lastUpdatedAt))}
      </p>
      <WritingArea text={draft.text} fault={publishing.fault} onWrite={write} />
      <FormatHelp />
      <Refusal text={conflict.rows === null ? publishing.refusal : null} />
      <div className={styles.actions}>
        <Newer show={draft.isBehind} onCompare={() => publishing.compare({ present })} />
        <Button look="primary" onClick={publish} disabled={!dirty} aria-disabled={publishing.busy}>
          {publishing.busy ? texts.saving : texts.save}
        </Button>
        {dirty ? <Button onClick={drop}>{texts.discard}</Button> : null}
        {draft.dropped === null ? null : <Button onClick={draft.restore}>{texts.restore}</Button>}
        <output className={styles.state}>{stateText(draft, publishing)}</output>
      </div>
      <ConflictDialog {...conflict} onTakeTheirs={drop} />
    </div>
  );
}
