import { useState } from 'react';
import type { Regulations } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import {
  ApiError,
  apiQuery,
  Button,
  endpoints,
  ErrorState,
  isNotFound,
  Skeleton,
  useQuery,
  useQueryClient,
  useUnsavedChanges,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldErrors, isConflict, presentVersion } from '../lib/api/errors.ts';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ConflictDialog } from '../lib/form/conflict-dialog.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './regulations.module.css';
import { texts } from './texts.pl.ts';
import { useDraft } from './use-draft.ts';
import { FormatHelp, WritingArea } from './writing-area.tsx';

const regulationsQuery = apiQuery(endpoints.getRegulations, {});
const { setRegulations } = organiserEndpoints;

interface Publication {
  content: string;
  expectedUpdatedAt: string | null;
}

interface Rival {
  present: Regulations | null;
}

function usePublish(onPublished: (sent: string, version: Regulations) => void) {
  const client = useQueryClient();
  const [error, setError] = useState<string | undefined>();
  const [cleaned, setCleaned] = useState(false);
  const [rival, setRival] = useState<Rival | null>(null);
  const publication = useEndpointMutation(setRegulations, {
    onDone: (version, { body: { content } }) => {
      client.setQueryData(regulationsQuery.queryKey, version);
      setRival(null);
      setCleaned(version.content !== content.normalize('NFC').trim());
      onPublished(content, version);
    },
    onError: (failure) => {
      if (isConflict(failure)) setRival({ present: presentVersion(setRegulations, failure) });
      const issues = failure instanceof ApiError ? failure.issues : [];
      setError(fieldErrors(issues)['content']);
    },
  });

  return {
    busy: publication.busy,
    done: publication.done,
    /** Whether the server sanitized what was sent last. */
    cleaned,
    error,
    rival,
    compare: setRival,
    errorText: isConflict(publication.error) ? null : publication.errorText,
    reset: () => {
      publication.reset();
      setError(undefined);
    },
    publish: (body: Publication) => {
      if (publication.busy) return;
      const parsed = setRegulations.body.safeParse(body);
      setError(parsed.success ? undefined : fieldErrors(parsed.error.issues)['content']);
      if (parsed.success) publication.run({ body });
    },
  };
}

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
      errorText: publishing.errorText,
      onSave: () =>
        publishing.publish({
          content: draft.text,
          expectedUpdatedAt: rival?.present?.lastUpdatedAt ?? null,
        }),
      onClose: () => publishing.compare(null),
    },
  };
}

function stateText(
  { draft, isStored, dropped }: ReturnType<typeof useDraft>,
  { done, cleaned }: ReturnType<typeof usePublish>,
): string {
  if (draft !== null) return isStored ? texts.unsaved : texts.unsavedHere;
  if (dropped !== null) return texts.discarded;
  if (!done) return '';
  return cleaned ? texts.cleaned : texts.saved;
}

function RegulationsEditor({ present }: { present: Regulations | null }) {
  const { draft, publishing, write, publish, drop, conflict } = useEditor(present);
  const dirty = draft.draft !== null;
  return (
    <div className={panel.section}>
      <p className={panel.meta}>
        {present === null ? texts.never : texts.published(formatDate(present.lastUpdatedAt))}
      </p>
      <WritingArea text={draft.text} error={publishing.error} onWrite={write} />
      <FormatHelp />
      <ErrorNote text={conflict.rows === null ? publishing.errorText : null} />
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

function Editor() {
  const { data, error, isPending, refetch } = useQuery(regulationsQuery);
  // Never published in this edition, even where the response of the last one is still cached.
  if (isNotFound(error)) return <RegulationsEditor present={null} />;
  if (data !== undefined) return <RegulationsEditor present={data} />;
  if (isPending) return <Skeleton shape="page" />;
  return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
}

export default function RegulationsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Editor />
    </PanelFrame>
  );
}
