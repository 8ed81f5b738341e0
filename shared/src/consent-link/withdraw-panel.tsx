import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { consentEndpoints } from '../contract/consent-endpoints.ts';
import { Button, Dialog, request, useMutation } from '@puchar/shared/kit';
import { consentErrorText } from './consent-error-text.ts';
import styles from './withdraw-panel.module.css';
import { PrivacyEmail } from './privacy-email.tsx';
import { withdrawTexts as texts } from './texts.pl.ts';

interface WithdrawPanelProps {
  agreementId: string;
  withdrawn: boolean;
}

function Withdrawn({ news }: { news: RefObject<HTMLParagraphElement | null> }) {
  return (
    <>
      <p ref={news} role="status" className={styles.done} tabIndex={-1}>
        {texts.done}
      </p>
      <PrivacyEmail before={texts.restore} className={styles.inText} />
    </>
  );
}

interface QuestionProps {
  busy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ busy, error, onConfirm, onClose }: QuestionProps) {
  return (
    <div className={styles.question}>
      <ul className={styles.consequences}>
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {error === null ? null : (
        <p className={styles.problem} role="alert">
          {consentErrorText(error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={onConfirm} aria-disabled={busy}>
          {busy ? texts.busy : texts.confirm}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </div>
  );
}

export function WithdrawPanel({ agreementId, withdrawn }: WithdrawPanelProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const withdraw = useMutation({
    // Without a network the error shows at once.
    networkMode: 'always',
    mutationFn: () => request(consentEndpoints.withdrawConsent, { params: { agreementId } }),
    onSuccess: () => setIsConfirming(false),
  });
  const news = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog is gone; until the dialog is closed too, nothing beside it takes the focus.
  useEffect(() => {
    if (withdraw.isSuccess) news.current?.focus();
  }, [withdraw.isSuccess]);
  function openConfirmation() {
    withdraw.reset();
    setIsConfirming(true);
  }
  return (
    <section className={styles.panel} aria-labelledby="wycofanie">
      <h2 id="wycofanie" className={styles.title}>
        {texts.title}
      </h2>
      {withdrawn || withdraw.isSuccess ? (
        <Withdrawn news={news} />
      ) : (
        <>
          <p>{texts.explain}</p>
          <div className={styles.actions}>
            <Button onClick={openConfirmation}>{texts.withdraw}</Button>
          </div>
        </>
      )}
      <Dialog open={isConfirming} onClose={() => setIsConfirming(false)} title={texts.question}>
        <Question
          busy={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => !withdraw.isPending && withdraw.mutate()}
          onClose={() => setIsConfirming(false)}
        />
      </Dialog>
    </section>
  );
}
