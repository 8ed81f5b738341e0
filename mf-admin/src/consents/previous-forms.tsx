import { useState } from 'react';
import type { OrganiserPlayer, SentBackForm } from '@puchar/shared/contract';
import { formatDay, formatTime } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import { SentDocument, useSentDocument } from './sent-document.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './previous-forms.module.css';
import { texts } from './texts.pl.ts';

const momentOf = (instant: string) => texts.moment(formatDay(instant), formatTime(instant));

interface PreviousFormProps {
  player: OrganiserPlayer;
  form: SentBackForm;
}

function PreviousDocument({ player, form }: PreviousFormProps) {
  const { gdprAgreementId: agreementId, nickname } = player;
  const sent = useSentDocument({ agreementId, formId: form.id, sentAt: form.sentAt });
  return (
    <div className={styles.document}>
      <SentDocument sent={sent} title={texts.previousDocument(nickname)} />
    </div>
  );
}

function PreviousForm(props: PreviousFormProps) {
  const { form, player } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.form}>
      <p className={panel.note}>{texts.sentBack(momentOf(form.sentBackAt), form.reason)}</p>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-label={texts.previousOf(player.nickname, momentOf(form.sentAt))}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hidePrevious : texts.previous}
      </Button>
      {isOpen ? <PreviousDocument {...props} /> : null}
    </li>
  );
}

/** Forms sent back; each view is a download in the audit log. */
export function PreviousForms({ player }: { player: OrganiserPlayer }) {
  if (player.sentBackForms.length === 0) return null;
  return (
    <ul className={styles.forms} role="list">
      {player.sentBackForms.map((form) => (
        <PreviousForm key={form.id} player={player} form={form} />
      ))}
    </ul>
  );
}
