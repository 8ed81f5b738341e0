import { useState } from 'react';
import type { AdminRow } from '@puchar/shared/contract';
import { formatDate, formatDay } from '@puchar/shared/domain';
import {
  apiQuery,
  Badge,
  Button,
  List,
  request,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { ConfirmDialog } from '../lib/ui/dialogs.tsx';
import { QueryResult, takeFocus, WordsRow } from '../lib/ui/elements.tsx';
import { NewOrganiser } from './account-forms.tsx';
import styles from './organisers.module.css';
import { OwnAccount } from './own-account.tsx';
import { texts } from './texts.pl.ts';

/** What can be done to the account of another. */
type AccountAction = 'sign-out' | 'remove';

interface Asked {
  action: AccountAction;
  admin: AdminRow;
}

function nameOf({ firstName, nickname, lastName }: AdminRow): string {
  return `${firstName} „${nickname}” ${lastName}`;
}

const dialogTexts = {
  'sign-out': { title: texts.signOutTitle, text: texts.signOutText, action: texts.signOut },
  remove: { title: texts.removeTitle, text: texts.removeText, action: texts.remove },
} as const;

interface RowProps {
  admin: AdminRow;
  isOwn: boolean;
  onAsk: (action: AccountAction) => void;
}

function Row({ admin, isOwn, onAsk }: RowProps) {
  const name = nameOf(admin);
  const actions = (
    <div className={styles.actions}>
      <Button look="quiet" aria-label={texts.signOutLabel(name)} onClick={() => onAsk('sign-out')}>
        {texts.signOut}
      </Button>
      <Button look="quiet" aria-label={texts.removeLabel(name)} onClick={() => onAsk('remove')}>
        {texts.remove}
      </Button>
    </div>
  );
  return (
    <WordsRow end={isOwn ? null : actions}>
      <p className={styles.name}>
        {name} {isOwn ? <Badge tone="accent">{texts.you}</Badge> : null}{' '}
        {admin.hasTotp ? <Badge>{texts.totpOn}</Badge> : null}
      </p>
      <p className={styles.hint}>{admin.email}</p>
      <p className={styles.hint}>
        {texts.since(formatDay(admin.createdAt))} ·{' '}
        {admin.lastSeenAt === null ? texts.notSeen : texts.lastSeen(formatDate(admin.lastSeenAt))}
      </p>
    </WordsRow>
  );
}

interface OrganiserListProps {
  admins: readonly AdminRow[];
  ownId: string;
}

/** Every account; the others can be signed out everywhere and removed. */
function OrganiserList({ admins, ownId }: OrganiserListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [notice, setNotice] = useState('');
  const account = useRequests(
    organiserEndpoints.deleteAdmin,
    ({ action, admin: { id } }: Asked) =>
      action === 'remove'
        ? request(organiserEndpoints.deleteAdmin, { params: { id } })
        : request(organiserEndpoints.signOutEverywhere, { body: { adminId: id } }),
    {
      onDone: (_response, { action, admin }) => {
        setAsked(null);
        setNotice(action === 'sign-out' ? texts.signedOut(nameOf(admin)) : '');
      },
    },
  );
  const dialog = dialogTexts[asked?.action ?? 'remove'];

  return (
    <>
      <List label={texts.all}>
        {admins.map((admin) => (
          <Row
            key={admin.id}
            admin={admin}
            isOwn={admin.id === ownId}
            onAsk={(action) => setAsked({ action, admin })}
          />
        ))}
      </List>
      <output className={styles.notice}>{notice}</output>
      <ConfirmDialog
        {...account}
        open={asked !== null}
        title={dialog.title}
        action={dialog.action}
        onConfirm={() => {
          if (asked !== null) account.run(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{asked === null ? '' : dialog.text(nameOf(asked.admin))}</p>
      </ConfirmDialog>
    </>
  );
}

interface OrganisersProps {
  admins: readonly AdminRow[];
  ownId: string;
}

function Organisers({ admins, ownId }: OrganisersProps) {
  const [added, setAdded] = useState<'not' | 'now' | 'before'>('not');
  const own = admins.find(({ id }) => id === ownId);
  return (
    <>
      {own === undefined ? null : <OwnAccount admin={own} />}
      <section className={styles.section} aria-labelledby="konta">
        <SectionHeading id="konta">{texts.all}</SectionHeading>
        {added === 'now' ? (
          <NewOrganiser onDone={() => setAdded('before')} onCancel={() => setAdded('before')} />
        ) : (
          <div>
            <Button
              ref={added === 'before' ? takeFocus : undefined}
              onClick={() => setAdded('now')}
            >
              {texts.add}
            </Button>
          </div>
        )}
        <OrganiserList admins={admins} ownId={ownId} />
      </section>
    </>
  );
}

function Content() {
  const admins = useQuery(apiQuery(organiserEndpoints.getAdmins, {}));
  const session = useSession();
  const pending = <Skeleton shape="card" count={2} />;
  // Also after the session has ended under this screen.
  if (!('administrator' in session)) return pending;
  return (
    <QueryResult query={admins} pending={pending} failed={texts.failed}>
      {(data) => <Organisers admins={data} ownId={session.administrator.id} />}
    </QueryResult>
  );
}

/** Who runs the cup, and one's own account. */
export default function OrganisersPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
