import type { OpenedLink } from '@puchar/shared/contract';
import { Button, useNavigate, useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { NewPasswordFields, PersonNames, sameTwice } from '../lib/form/account-fields.tsx';
import { Field } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { roleHints, roleNames } from '../lib/names.pl.ts';
import { homeOf } from '../lib/session/page-roles.ts';
import { useSessionChanges } from '../lib/session/use-session.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './account-link.module.css';
import { LinkFrame } from './link-frame.tsx';
import { texts } from './texts.pl.ts';

const empty = { firstName: '', nickname: '', lastName: '', password: '', repeated: '' };

function useJoin(token: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { signedIn } = useSessionChanges();
  return useContractForm({
    endpoint: organiserEndpoints.acceptInvitation,
    values: empty,
    bodyOf: ({ repeated: _repeated, ...rest }) => ({ ...rest, token }),
    check: sameTwice,
    onDone: (administrator) => {
      // Another person may have been signed in here.
      client.clear();
      signedIn(administrator);
      void navigate(homeOf(administrator.role), { replace: true });
    },
    guarded: false,
  });
}

function JoinForm({ link: { email, role }, token }: { link: OpenedLink; token: string }) {
  const form = useJoin(token);
  return (
    <form className={`${panel.box} ${styles.form}`} onSubmit={submitWith(form)} noValidate>
      <div>
        <p className={panel.meta}>{texts.invited}</p>
        <p className={panel.name}>{roleNames[role]}</p>
        <p className={panel.muted}>{roleHints[role]}</p>
      </div>
      <p>{texts.invitationHint}</p>
      <Field label={texts.email} type="email" autoComplete="username" value={email} readOnly />
      <PersonNames field={form.field} />
      <NewPasswordFields field={form.field} />
      <ErrorNote text={form.errorText} />
      <Button type="submit" look="primary" aria-disabled={form.busy}>
        {texts.join}
      </Button>
    </form>
  );
}

export default function InvitationPage() {
  return (
    <LinkFrame kind="INVITATION" title={texts.invitation}>
      {(link, token) => <JoinForm link={link} token={token} />}
    </LinkFrame>
  );
}
