import { useState } from 'react';
import type { InvitationInput, OneTimeLink } from '@puchar/shared/contract';
import { organiserEndpoints, rolesFor } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { InlineForm } from '../lib/form/form-frames.tsx';
import { RadioField } from '../lib/form/radio-field.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { roleHints, roleNames } from '../lib/names.pl.ts';
import { FormButton } from '../lib/ui/elements.tsx';
import { LinkCard } from './link-card.tsx';
import { texts } from './texts.pl.ts';

const noInvitation: InvitationInput = { email: '', role: 'ORGANISER' };

export const roleChoices = rolesFor.everyone.map((value) => ({
  value,
  label: `${roleNames[value]}. ${roleHints[value]}`,
}));

interface InviteFormProps {
  onDone: (link: OneTimeLink) => void;
  onCancel: () => void;
}

function InviteForm({ onDone, onCancel }: InviteFormProps) {
  const form = useContractForm({
    endpoint: organiserEndpoints.createInvitation,
    values: noInvitation,
    onDone,
  });
  return (
    <InlineForm form={form} title={texts.inviteTitle} submit={texts.makeLink} onCancel={onCancel}>
      <Field
        {...form.field('email')}
        label={texts.inviteEmail}
        hint={texts.inviteEmailHint}
        type="email"
        autoComplete="off"
      />
      <RadioField {...form.field('role')} legend={texts.role} choices={roleChoices} />
    </InlineForm>
  );
}

export function Invite() {
  const [link, setLink] = useState<OneTimeLink | null>(null);
  return link === null ? (
    <FormButton label={texts.invite} look="primary">
      {(close) => <InviteForm onDone={setLink} onCancel={close} />}
    </FormButton>
  ) : (
    <LinkCard
      link={link}
      title={texts.inviteLink}
      hint={texts.inviteLinkHint}
      onClose={() => setLink(null)}
    />
  );
}
