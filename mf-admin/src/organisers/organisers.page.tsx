import { useState } from 'react';
import type { AdminRow } from '@puchar/shared/contract';
import { formatDate, formatDay } from '@puchar/shared/domain';
import { Badge, List, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { Fetched, FormButton, Section, WordsRow } from '../lib/ui/elements.tsx';
import { NewOrganiser } from './account-forms.tsx';
import panel from '../lib/ui/panel.module.css';
import { OwnAccount } from './own-account.tsx';
import { texts } from './texts.pl.ts';

function nameOf({ firstName, nickname, lastName }: AdminRow): string {
  return `${firstName} „${nickname}” ${lastName}`;
}

interface RowProps {
  admin: AdminRow;
  isOwn: boolean;
  onSignedOut: () => void;
}

function Row({ admin, isOwn, onSignedOut }: RowProps) {
  const name = nameOf(admin);
  const actions = (
    <div className={panel.tools}>
      <ConfirmButton
        endpoint={organiserEndpoints.signOutEverywhere}
        input={{ body: { adminId: admin.id } }}
        aria-label={texts.signOutLabel(name)}
        action={texts.signOut}
        title={texts.signOutTitle}
        onDone={onSignedOut}
      >
        <p>{texts.signOutText(name)}</p>
      </ConfirmButton>
      <ConfirmButton
        endpoint={organiserEndpoints.deleteAdmin}
        input={{ params: { id: admin.id } }}
        aria-label={texts.removeLabel(name)}
        action={texts.remove}
        title={texts.removeTitle}
      >
        <p>{texts.removeText(name)}</p>
      </ConfirmButton>
    </div>
  );
  return (
    <WordsRow end={isOwn ? null : actions}>
      <p className={panel.name}>
        <span translate="no">{name}</span> {isOwn ? <Badge tone="accent">{texts.you}</Badge> : null}
        {admin.hasTotp ? (
          <span>
            {' '}
            <Badge>{texts.totpOn}</Badge>
          </span>
        ) : null}
      </p>
      <p className={panel.meta}>{admin.email}</p>
      <p className={panel.meta}>
        <span>{texts.since(formatDay(admin.createdAt))}</span>
        {' · '}
        <span>
          {admin.lastSeenAt === null ? texts.notSeen : texts.lastSeen(formatDate(admin.lastSeenAt))}
        </span>
      </p>
    </WordsRow>
  );
}

interface OrganisersProps {
  admins: readonly AdminRow[];
  ownId: string;
}

function Organisers({ admins, ownId }: OrganisersProps) {
  const [notice, setNotice] = useState('');
  const own = admins.find(({ id }) => id === ownId);
  return (
    <>
      {own === undefined ? null : <OwnAccount admin={own} />}
      <Section id="konta" title={texts.all}>
        <FormButton label={texts.add}>
          {(close) => <NewOrganiser onDone={close} onCancel={close} />}
        </FormButton>
        <List label={texts.all}>
          {admins.map((admin) => (
            <Row
              key={admin.id}
              admin={admin}
              isOwn={admin.id === ownId}
              onSignedOut={() => setNotice(texts.signedOut(nameOf(admin)))}
            />
          ))}
        </List>
        <output className={panel.success}>{notice}</output>
      </Section>
    </>
  );
}

function Content() {
  const session = useSession();
  const pending = <Skeleton shape="card" count={2} />;
  // Also after the session has ended under this screen.
  if (!('administrator' in session)) return pending;
  return (
    <Fetched
      endpoint={organiserEndpoints.getAdmins}
      input={{}}
      pending={pending}
      failed={texts.failed}
    >
      {(data) => <Organisers admins={data} ownId={session.administrator.id} />}
    </Fetched>
  );
}

export default function OrganisersPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
