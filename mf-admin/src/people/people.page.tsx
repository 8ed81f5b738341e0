import { useState } from 'react';
import type { AdminRow, Invitation, OneTimeLink } from '@puchar/shared/contract';
import { formatDate, formatDay } from '@puchar/shared/domain';
import { Badge, List, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { roleNames } from '../lib/names.pl.ts';
import { Allowed } from '../lib/session/role.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { Fetched, Section, WordsRow } from '../lib/ui/elements.tsx';
import { ChangeRole } from './change-role.tsx';
import { Invite } from './invite.tsx';
import { LinkCard } from './link-card.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';

const {
  createPasswordLink,
  deleteAdmin,
  deleteInvitation,
  getAdmins,
  getInvitations,
  signOutAdmin,
} = organiserEndpoints;

function nameOf({ firstName, nickname, lastName }: AdminRow): string {
  return `${firstName} „${nickname}” ${lastName}`;
}

interface RowProps {
  admin: AdminRow;
  isOwn: boolean;
  onNotice: (text: string) => void;
  onLink: (link: OneTimeLink) => void;
}

function OtherActions({ admin, onNotice, onLink }: Omit<RowProps, 'isOwn'>) {
  const name = nameOf(admin);
  const input = { params: { id: admin.id } };
  return (
    <>
      <ConfirmButton
        endpoint={createPasswordLink}
        input={input}
        aria-label={texts.resetLabel(name)}
        label={texts.reset}
        action={texts.makeLink}
        title={texts.resetTitle}
        onDone={onLink}
      >
        <p>{texts.resetText(name)}</p>
      </ConfirmButton>
      <ConfirmButton
        endpoint={signOutAdmin}
        input={input}
        aria-label={texts.signOutLabel(name)}
        action={texts.signOut}
        title={texts.signOutTitle}
        onDone={() => onNotice(texts.signedOut(name))}
      >
        <p>{texts.signOutText(name)}</p>
      </ConfirmButton>
      <ConfirmButton
        endpoint={deleteAdmin}
        input={input}
        aria-label={texts.removeLabel(name)}
        action={texts.remove}
        title={texts.removeTitle}
        onDone={() => onNotice(texts.removed(name))}
      >
        <p>{texts.removeText(name)}</p>
      </ConfirmButton>
    </>
  );
}

function Row({ admin, isOwn, ...handlers }: RowProps) {
  const name = nameOf(admin);
  return (
    <WordsRow
      end={
        <div className={panel.tools}>
          <ChangeRole admin={admin} name={name} />
          {isOwn ? null : <OtherActions admin={admin} {...handlers} />}
        </div>
      }
    >
      <p className={panel.badges}>
        <span className={panel.name} translate="no">
          {name}
        </span>
        <Badge>{roleNames[admin.role]}</Badge>
        {isOwn ? <Badge tone="accent">{texts.you}</Badge> : null}
        {admin.hasTotp ? <Badge>{texts.totpOn}</Badge> : null}
      </p>
      <p className={panel.meta} translate="no">
        {admin.email}
      </p>
      <p className={panel.meta}>
        <span>
          {admin.lastSeenAt === null ? texts.notSeen : texts.lastSeen(formatDate(admin.lastSeenAt))}
        </span>{' '}
        <span>{texts.since(formatDay(admin.createdAt))}</span>
      </p>
    </WordsRow>
  );
}

function Accounts({ admins, ownId }: { admins: readonly AdminRow[]; ownId: string }) {
  const [notice, setNotice] = useState('');
  const [link, setLink] = useState<OneTimeLink | null>(null);
  return (
    <Section id="konta" title={texts.all}>
      {link === null ? null : (
        <LinkCard
          link={link}
          title={texts.resetLink}
          hint={texts.resetLinkHint}
          onClose={() => setLink(null)}
        />
      )}
      <List label={texts.all}>
        {admins.map((admin) => (
          <Row
            key={admin.id}
            admin={admin}
            isOwn={admin.id === ownId}
            onNotice={setNotice}
            onLink={setLink}
          />
        ))}
      </List>
      <output className={panel.success}>{notice}</output>
    </Section>
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  return (
    <WordsRow
      end={
        <ConfirmButton
          endpoint={deleteInvitation}
          input={{ params: { id } }}
          aria-label={texts.endLabel(email)}
          action={texts.end}
          title={texts.endTitle}
        >
          <p>{texts.endText(email)}</p>
        </ConfirmButton>
      }
    >
      <p className={panel.badges}>
        <span className={panel.name} translate="no">
          {email}
        </span>
        <Badge>{roleNames[role]}</Badge>
      </p>
      <p className={panel.meta}>{texts.until(formatDate(expiresAt))}</p>
    </WordsRow>
  );
}

function Invitations() {
  return (
    <Section id="zaproszenia" title={texts.invitations}>
      <Invite />
      <Fetched
        endpoint={getInvitations}
        input={{}}
        pending={<Skeleton count={1} />}
        failed={texts.invitationsFailed}
      >
        {(invitations) => (
          <List label={texts.invitations} empty={texts.noInvitations}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </List>
        )}
      </Fetched>
    </Section>
  );
}

function Content() {
  const session = useSession();
  const pending = <Skeleton shape="card" count={2} />;
  // Also after the session has ended under this screen.
  if (!('administrator' in session)) return pending;
  return (
    <>
      <Fetched endpoint={getAdmins} input={{}} pending={pending} failed={texts.failed}>
        {(data) => <Accounts admins={data} ownId={session.administrator.id} />}
      </Fetched>
      <Allowed endpoint={getInvitations}>
        <Invitations />
      </Allowed>
    </>
  );
}

export default function PeoplePage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
