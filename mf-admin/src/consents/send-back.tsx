import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { sentBackTexts } from '@puchar/shared/domain';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { TextAreaField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ConfirmDialog } from '../lib/ui/dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './send-back.module.css';
import type { ConsentRow } from './consent-rows.ts';
import { texts } from './texts.pl.ts';

interface SendBackProps {
  row: ConsentRow;
  isOpen: boolean;
  onClose: () => void;
  onDone: (decidedAt: string) => void;
}

/** The reason stays typed when the dialog is closed. */
export function SendBack({ row: { player, team }, isOpen, onClose, onDone }: SendBackProps) {
  const form = useContractForm({
    endpoint: organiserEndpoints.rejectConsent,
    values: { reason: '' },
    params: { agreementId: player.gdprAgreementId },
    onDone: ({ decidedAt }) => onDone(decidedAt),
    guarded: false,
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const focusReason = useEffectEvent(() => form.focus('reason'));
  useEffect(() => {
    if (isOpen) focusReason();
  }, [isOpen]);
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <ConfirmDialog
      open={isOpen}
      title={texts.sendBackTitle(name, team.tag)}
      action={texts.sendBack}
      busy={form.busy}
      errorText={form.errorText}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField {...form.field('reason')} label={texts.reason} maxLength={500} rows={3} />
      <div className={styles.preview}>
        <p className={panel.meta}>{texts.preview}</p>
        <p className={panel.strong}>{sentBackTexts.title}</p>
        <p>{sentBackTexts.next}</p>
        <p className={styles.reason}>
          <strong>{sentBackTexts.reason}</strong> <span>{reason.trim() === '' ? '…' : reason}</span>
        </p>
      </div>
      <p className={panel.note}>{texts.sendBackConsequence}</p>
    </ConfirmDialog>
  );
}
