import { useEffect, useEffectEvent, useMemo } from 'react';
import { apiQuery, Button, ErrorState, Spinner, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { CheckField, TextAreaField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ErrorNote, takeFocus } from '../lib/ui/elements.tsx';
import type { ConsentRow } from './consent-matrix.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './consent-review.module.css';
import { texts } from './texts.pl.ts';

const { acceptConsent, downloadConsent, rejectConsent } = organiserEndpoints;
const scopeNames = ['fullName', 'class', 'accounts', 'image', 'statistics'] as const;
/** A scope that is not ticked on the paper is no consent. */
const nothing = { fullName: false, class: false, accounts: false, image: false, statistics: false };

function blobOf(base64: string, mime: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: mime });
}

function useSentDocument(agreementId: string) {
  const query = useQuery({
    ...apiQuery(downloadConsent, { params: { agreementId } }),
    gcTime: 0,
    // The audit log records every download, so one view has to be one download.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  const url = useMemo(
    () => (data === undefined ? null : URL.createObjectURL(blobOf(data.file, data.mime))),
    [data],
  );
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return {
    url,
    mime: data?.mime ?? null,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

interface SentDocumentProps {
  sent: ReturnType<typeof useSentDocument>;
  name: string;
}

function SentDocument({ sent: { url, mime, failed, retry }, name }: SentDocumentProps) {
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

function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof Element && target.closest('dialog') !== null;
}

function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((key: string) => keys[key]?.());
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (takesLetters(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      // A held key counts once: the next form has not been looked at.
      if (!event.repeat) act(event.key.toLowerCase());
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

interface DecisionProps {
  agreementId: string;
  /** A form that is not on the screen is not accepted; one that cannot be read may be sent back. */
  isShown: boolean;
  onNext: () => void;
}

function Decision({ agreementId, isShown, onNext }: DecisionProps) {
  const params = { agreementId };
  const acceptance = useContractForm({
    endpoint: acceptConsent,
    values: { scopes: nothing },
    params,
    onDone: onNext,
    guarded: false,
  });
  const rejection = useContractForm({
    endpoint: rejectConsent,
    values: { reason: '' },
    check: ({ reason }): Record<string, string> =>
      reason.trim() === '' ? { reason: texts.reasonMissing } : {},
    params,
    onDone: onNext,
    guarded: false,
  });
  const busy = acceptance.busy || rejection.busy;
  const unlessBusy = (submit: () => void) => () => {
    if (!busy) submit();
  };
  const accept = unlessBusy(() => {
    if (isShown) acceptance.submit();
  });
  useKeys({ p: accept, n: onNext });
  return (
    <>
      <fieldset className={styles.scopes}>
        <legend className={panel.label}>{texts.scopesTitle}</legend>
        {scopeNames.map((name) => (
          <CheckField
            key={name}
            {...acceptance.field(`scopes.${name}`)}
            label={texts.scopes[name]}
          />
        ))}
      </fieldset>
      <ErrorNote text={acceptance.errorText ?? rejection.errorText} />
      <Button look="primary" aria-disabled={busy || !isShown} onClick={accept}>
        {texts.accept}
      </Button>
      <TextAreaField {...rejection.field('reason')} label={texts.reason} maxLength={500} rows={3} />
      <Button aria-disabled={busy} onClick={unlessBusy(rejection.submit)}>
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

export function ConsentReview({ row: { team, player }, onNext, onClose }: ConsentReviewProps) {
  const sent = useSentDocument(player.gdprAgreementId);
  return (
    <section className={`${panel.box} ${styles.review}`} aria-labelledby="sprawdzanie">
      <div className={styles.head}>
        <h2 id="sprawdzanie" tabIndex={-1} ref={takeFocus}>
          {player.firstName} {player.lastName}, {team.tag}
        </h2>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <div className={styles.parts}>
        <SentDocument sent={sent} name={player.nickname} />
        <div className={styles.decision}>
          <p>{player.isAdult ? texts.adultForm : texts.minorForm}</p>
          <Decision
            agreementId={player.gdprAgreementId}
            isShown={sent.url !== null}
            onNext={onNext}
          />
          <Button look="quiet" onClick={onNext}>
            {texts.skip}
          </Button>
          <p className={panel.meta}>{texts.keys}</p>
        </div>
      </div>
    </section>
  );
}
