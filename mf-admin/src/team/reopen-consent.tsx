import { useState } from 'react';
import type { OrganiserPlayer } from '@puchar/shared/contract';
import { useNavigate } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { TextAreaField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { DialogButton } from '../lib/ui/dialogs.tsx';
import { texts } from './texts.pl.ts';

/** Leads to the review of the same form. */
export function ReopenConsent({ player }: { player: OrganiserPlayer }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    endpoint: organiserEndpoints.reopenConsent,
    values: { reason: '' },
    params: { agreementId: player.gdprAgreementId },
    onDone: () => void navigate(`/zgody?zgoda=${encodeURIComponent(player.id)}`),
    guarded: false,
  });
  return (
    <DialogButton
      {...form}
      {...{ isOpen, setOpen }}
      title={texts.reopenTitle(player.nickname)}
      action={texts.reopen}
      onConfirm={form.submit}
    >
      <p>{texts.reopenConsequence}</p>
      <TextAreaField {...form.field('reason')} label={texts.reason} maxLength={500} />
    </DialogButton>
  );
}
