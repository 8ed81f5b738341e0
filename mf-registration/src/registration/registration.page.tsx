import { useState } from 'react';
import { apiQuery, endpoints, useIsMobile, useQuery } from '@puchar/shared/kit';
import { PrivacyNotice } from './around/privacy-notice.tsx';
import { Success } from './around/success.tsx';
import { readDraft, writeDraft } from './draft/draft.ts';
import type { DraftContent } from './draft/draft.ts';
import type { Sent } from './sending/use-submission.ts';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registration.module.css';
import { texts } from './texts.pl.ts';

interface Start {
  /** Resets the form by its key. */
  round: number;
  restored: DraftContent | null;
  removed: DraftContent | null;
}

function firstStart(): Start {
  const draft = readDraft();
  if (draft === null) return { round: 0, restored: null, removed: null };
  const { values, logo, idempotencyKey } = draft;
  return { round: 0, restored: { values, logo, idempotencyKey }, removed: null };
}

function StageNote() {
  const edition = useQuery(apiQuery(endpoints.getCurrentEdition, {}));
  const closed = edition.data !== undefined && edition.data?.stage !== 'SUBMISSIONS';
  return (
    <div role="status" className={styles.closed}>
      {closed ? texts.submissionsClosed : ''}
    </div>
  );
}

function Filling({ onSent }: { onSent: (sent: Sent) => void }) {
  const [{ round, restored, removed }, setStart] = useState(firstStart);
  const handleUndo = () => {
    if (removed === null) return;
    writeDraft(removed);
    setStart({ round: round + 1, restored: removed, removed: null });
  };
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <StageNote />
      <PrivacyNotice />
      <RegistrationForm
        key={round}
        restored={restored}
        isAnother={round > 0}
        onRemove={(content) => setStart({ round: round + 1, restored: null, removed: content })}
        onUndo={removed === null ? null : handleUndo}
        onSent={onSent}
      />
    </>
  );
}

export default function RegistrationPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  // Labels depend on it, so nothing is rendered before it is known.
  if (useIsMobile() === null) return null;
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {sent === null ? (
        <Filling onSent={setSent} />
      ) : (
        <Success message={sent.forGuardians} pageSecret={sent.pageSecret} />
      )}
    </div>
  );
}
