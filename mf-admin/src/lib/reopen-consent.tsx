import { useState } from 'react';
import type { OrganiserPlayer } from '@puchar/shared/contract';
import { nonBreaking } from '@puchar/shared/domain';
import { useNavigate } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { TextAreaField } from './form/fields.tsx';
import { useContractForm } from './form/use-contract-form.ts';
import { DialogButton } from './ui/dialogs.tsx';

const texts = {
  reopen: 'Otwórz zgodę ponownie',
  label: (name: string) => `Otwórz zgodę ponownie: ${name}`,
  title: (name: string) => `Otworzyć ponownie zgodę zawodnika ${name}?`,
  accepted: nonBreaking(
    'Zobaczysz ten sam formularz i zdecydujesz jeszcze raz. Do tego czasu na stronie stoi „Zawodnik” z rolą; drużyna zostaje.',
  ),
  sentBack: nonBreaking(
    'Formularz, który odesłano, wróci do sprawdzenia. Do decyzji nie da się przysłać innego.',
  ),
  reason: 'Powód (zostaje w dzienniku)',
} as const;

/** Of an accepted form that is still stored, or of one sent back while no other was sent. */
export function canReopen({ gdprAgreementState, sentAt, sentBackForms }: OrganiserPlayer): boolean {
  if (gdprAgreementState === 'AWAITING') return sentBackForms.length > 0;
  return gdprAgreementState === 'ACCEPTED' && sentAt !== null;
}

/** Leads to the review of the same form. */
export function ReopenConsent({ player }: { player: OrganiserPlayer }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    endpoint: organiserEndpoints.reopenConsent,
    values: { reason: '' },
    params: { agreementId: player.gdprAgreementId },
    onDone: () => {
      setOpen(false);
      void navigate(`/zgody?zgoda=${encodeURIComponent(player.id)}`);
    },
    guarded: false,
  });
  return (
    <DialogButton
      {...form}
      {...{ isOpen, setOpen }}
      title={texts.title(player.nickname)}
      action={texts.reopen}
      aria-label={texts.label(player.nickname)}
      onConfirm={form.submit}
    >
      <p>{player.gdprAgreementState === 'ACCEPTED' ? texts.accepted : texts.sentBack}</p>
      <TextAreaField {...form.field('reason')} label={texts.reason} maxLength={500} />
    </DialogButton>
  );
}
