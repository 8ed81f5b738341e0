import { useState } from 'react';
import type { PublicationScopes } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ErrorNote, takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import type { ConsentRow } from './consent-rows.ts';
import styles from './consent-review.module.css';
import { PreviousForms } from './previous-forms.tsx';
import { ScopeField } from './scope-field.tsx';
import { SendBack } from './send-back.tsx';
import { SentDocument, useSentDocument } from './sent-document.tsx';
import { texts } from './texts.pl.ts';
import { useKeys } from './use-keys.ts';

const scopeNames = ['fullName', 'class', 'accounts', 'image', 'statistics'] as const;
type Choice = '' | 'yes' | 'no';
type Choices = Record<keyof PublicationScopes, Choice>;

const undecided: Choices = { fullName: '', class: '', accounts: '', image: '', statistics: '' };

function scopesOf(choices: Choices): PublicationScopes {
  const { fullName, class: ofClass, accounts, image, statistics } = choices;
  return {
    fullName: fullName === 'yes',
    class: ofClass === 'yes',
    accounts: accounts === 'yes',
    image: image === 'yes',
    statistics: statistics === 'yes',
  };
}

function useAcceptance(agreementId: string, onDone: (decidedAt: string) => void) {
  const form = useContractForm({
    endpoint: organiserEndpoints.acceptConsent,
    values: { scopes: undecided },
    bodyOf: ({ scopes }) => ({ scopes: scopesOf(scopes) }),
    check: ({ scopes }) =>
      Object.fromEntries(
        scopeNames
          .filter((name) => scopes[name] === '')
          .map((name) => [`scopes.${name}`, texts.undecided]),
      ),
    params: { agreementId },
    onDone: ({ decidedAt }) => onDone(decidedAt),
    guarded: false,
  });
  return {
    ...form,
    toggle: (name: keyof PublicationScopes) =>
      form.set(`scopes.${name}`, form.getValues(`scopes.${name}`) === 'yes' ? 'no' : 'yes'),
  };
}

interface ConsentReviewProps {
  row: ConsentRow;
  place: number;
  size: number;
  onDecided: (decision: 'accepted' | 'sentBack', decidedAt: string) => void;
  onNext: () => void;
  onClose: () => void;
}

function Head({ row: { player, team }, place, size, onClose }: ConsentReviewProps) {
  return (
    <div className={styles.head}>
      <div>
        <p id="kolejka" className={panel.meta}>
          {texts.place(place, size)}
        </p>
        <h2
          id="sprawdzanie"
          tabIndex={-1}
          ref={takeFocus}
          aria-describedby="kolejka"
          translate="no"
        >
          {`${player.firstName} ${player.lastName}, ${team.tag}`}
        </h2>
        <p className={panel.muted}>{player.isAdult ? texts.adultForm : texts.minorForm}</p>
      </div>
      <div className={styles.close}>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

interface BarProps {
  busy: boolean;
  errorText: string | null;
  onAccept: () => void;
  onSendBack: () => void;
  onNext: () => void;
}

function Bar({ busy, errorText, onAccept, onSendBack, onNext }: BarProps) {
  return (
    <div className={styles.bar}>
      <ErrorNote text={errorText} />
      <div className={styles.decisions}>
        <Button look="primary" aria-disabled={busy} onClick={onAccept}>
          {texts.accept}
        </Button>
        <Button aria-disabled={busy} onClick={onSendBack}>
          {texts.sendBack}
        </Button>
        <Button look="quiet" onClick={onNext}>
          {texts.skip}
        </Button>
      </div>
    </div>
  );
}

/** Mount it with the key of the form: choices belong to one document. */
export function ConsentReview(props: ConsentReviewProps) {
  const { row, onDecided, onNext } = props;
  const { gdprAgreementId: agreementId, nickname, sentAt } = row.player;
  const sent = useSentDocument({ agreementId, sentAt });
  const [isSendingBack, setSendingBack] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  const acceptance = useAcceptance(agreementId, (at) => onDecided('accepted', at));

  /** A form that was not on the screen is not accepted; one that cannot be read may be sent back. */
  function accept() {
    setUnseen(!sent.isSeen);
    if (sent.isSeen) acceptance.submit();
  }
  useKeys({
    ...Object.fromEntries(
      scopeNames.map((name, at) => [String(at + 1), () => acceptance.toggle(name)]),
    ),
    p: accept,
    o: () => setSendingBack(true),
    n: onNext,
  });
  return (
    <section className={`${panel.box} ${styles.review}`} aria-labelledby="sprawdzanie">
      <Head {...props} />
      <div className={styles.parts}>
        <div className={panel.section}>
          <SentDocument sent={sent} title={texts.document(nickname)} />
          <PreviousForms player={row.player} />
        </div>
        <fieldset className={styles.scopes}>
          <legend className={panel.label}>{texts.scopesTitle}</legend>
          {scopeNames.map((name, at) => (
            <ScopeField
              key={name}
              {...acceptance.field(`scopes.${name}`)}
              number={at + 1}
              label={texts.scopes[name]}
            />
          ))}
          <p className={styles.keys}>{texts.keys}</p>
        </fieldset>
      </div>
      <Bar
        busy={acceptance.busy}
        errorText={isUnseen && !sent.isSeen ? texts.unseen : acceptance.errorText}
        onAccept={accept}
        onSendBack={() => setSendingBack(true)}
        onNext={onNext}
      />
      <SendBack
        row={row}
        isOpen={isSendingBack && !acceptance.busy}
        onClose={() => setSendingBack(false)}
        onDone={(at) => onDecided('sentBack', at)}
      />
    </section>
  );
}
