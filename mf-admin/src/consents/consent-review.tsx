import { useEffect, useRef, useState } from 'react';
import type { PublicationScopes } from '@puchar/shared/contract';
import { Button, ErrorState, request, Spinner } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { CheckField } from '../lib/fields/check-field.tsx';
import { TextAreaField } from '../lib/fields/field.tsx';
import type { ConsentRow } from './consent-rows.ts';
import styles from './consent-review.module.css';
import { texts } from './texts.pl.ts';
import { useSentDocument } from './use-sent-document.ts';

const scopeNames = ['fullName', 'class', 'accounts', 'image', 'statistics'] as const;
/** What is not ticked on the paper is not agreed to. */
const nothing: PublicationScopes = {
  fullName: false,
  class: false,
  accounts: false,
  image: false,
  statistics: false,
};
const touches = ['/teams', '/editions/readiness'];

function SentDocument({ agreementId, name }: { agreementId: string; name: string }) {
  const { url, mime, failed, retry } = useSentDocument(agreementId);
  if (failed) return <ErrorState text={texts.downloadFailed} onRetry={retry} />;
  if (url === null) return <Spinner label={texts.loading} />;
  return (
    <div className={styles.document}>
      {mime === 'application/pdf' ? (
        <iframe className={styles.page} src={url} title={texts.document(name)} />
      ) : (
        <img className={styles.photo} src={url} alt={texts.document(name)} />
      )}
      <a href={url} target="_blank" rel="noreferrer">
        {texts.openApart}
      </a>
    </div>
  );
}

/** Whether a letter means something else there: text, an entry of a list, or a dialog above the page. */
function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof Element && target.closest('dialog') !== null;
}

/** Single keys act while nobody is typing. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (takesLetters(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      // A key that is held down is one press: the next form has not been looked at.
      if (event.repeat) return;
      latest.current[event.key.toLowerCase()]?.();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function Scopes({
  scopes,
  onChange,
}: {
  scopes: PublicationScopes;
  onChange: (scopes: PublicationScopes) => void;
}) {
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{texts.scopesTitle}</legend>
      {scopeNames.map((name) => (
        <CheckField
          key={name}
          label={texts.scopes[name]}
          checked={scopes[name]}
          onChange={({ target }) => onChange({ ...scopes, [name]: target.checked })}
        />
      ))}
    </fieldset>
  );
}

interface DecisionProps {
  agreementId: string;
  onNext: () => void;
}

/** What the paper allows, and whether it is in order. */
function Decision({ agreementId, onNext }: DecisionProps) {
  const [scopes, setScopes] = useState(nothing);
  const [reason, setReason] = useState('');
  const params = { agreementId };
  const accept = useAct({
    act: () => request(organiserEndpoints.acceptConsent, { params, body: { scopes } }),
    touches,
    onDone: onNext,
  });
  const reject = useAct({
    act: () =>
      request(organiserEndpoints.rejectConsent, {
        params,
        body: reason.trim() === '' ? {} : { reason },
      }),
    touches,
    onDone: onNext,
  });
  const busy = accept.busy || reject.busy;
  const unlessBusy = (run: () => void) => () => {
    if (!busy) run();
  };
  const doAccept = unlessBusy(() => accept.run(undefined));
  useKeys({ p: doAccept, n: onNext });
  return (
    <>
      <Scopes scopes={scopes} onChange={setScopes} />
      <Refusal text={accept.refusal ?? reject.refusal} />
      <Button look="primary" aria-disabled={busy} onClick={doAccept}>
        {texts.accept}
      </Button>
      <TextAreaField
        label={texts.reason}
        value={reason}
        maxLength={500}
        rows={3}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button aria-disabled={busy} onClick={unlessBusy(() => reject.run(undefined))}>
        {texts.reject}
      </Button>
    </>
  );
}

interface ConsentReviewProps {
  row: ConsentRow;
  onNext: () => void;
  onClose: () => void;
}

/** The sent form beside what is to be decided about it. */
export function ConsentReview({ row: { team, player }, onNext, onClose }: ConsentReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.review} aria-labelledby="sprawdzanie">
      <div className={styles.head}>
        <h2 id="sprawdzanie" tabIndex={-1} ref={heading}>
          {player.firstName} {player.lastName}, {team.tag}
        </h2>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <div className={styles.parts}>
        <SentDocument agreementId={player.gdprAgreementId} name={player.nickname} />
        <div className={styles.decision}>
          <p>{player.isAdult ? texts.adultForm : texts.minorForm}</p>
          <Decision agreementId={player.gdprAgreementId} onNext={onNext} />
          <Button look="quiet" onClick={onNext}>
            {texts.skip}
          </Button>
          <p className={styles.hint}>{texts.keys}</p>
        </div>
      </div>
    </section>
  );
}
