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
import panel from '../lib/ui/panel.module.css';
import { OwnAccount } from './own-account.tsx';
import { texts } from './texts.pl.ts';

/** What can be done to the account of another. */
type AccountAction = 'sign-out' | 'remove';

interface Choice {
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
  onChoose: (action: AccountAction) => void;
}

function Row({ admin, isOwn, onChoose }: RowProps) {
  const name = nameOf(admin);
  const actions = (
    <div className={panel.tools}>
      <Button
        look="quiet"
        aria-label={texts.signOutLabel(name)}
        onClick={() => onChoose('sign-out')}
      >
        {texts.signOut}
      </Button>
      <Button look="quiet" aria-label={texts.removeLabel(name)} onClick={() => onChoose('remove')}>
        {texts.remove}
      </Button>
    </div>
  );
  return (
    <WordsRow end={isOwn ? null : actions}>
      <p className={panel.name}>
        {name} {isOwn ? <Badge tone="accent">{texts.you}</Badge> : null}{' '}
        {admin.hasTotp ? <Badge>{texts.totpOn}</Badge> : null}
      </p>
      <p className={panel.meta}>{admin.email}</p>
      <p className={panel.meta}>
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
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [notice, setNotice] = useState('');
  const account = useRequests(
    organiserEndpoints.deleteAdmin,
    ({ action, admin: { id } }: Choice) =>
      action === 'remove'
        ? request(organiserEndpoints.deleteAdmin, { params: { id } })
        : request(organiserEndpoints.signOutEverywhere, { body: { adminId: id } }),
    {
      onDone: (_response, { action, admin }) => {
        setChosen(null);
        setNotice(action === 'sign-out' ? texts.signedOut(nameOf(admin)) : '');
      },
    },
  );
  const dialog = dialogTexts[chosen?.action ?? 'remove'];

  return (
    <>
      <List label={texts.all}>
        {admins.map((admin) => (
          <Row
            key={admin.id}
            admin={admin}
            isOwn={admin.id === ownId}
            onChoose={(action) => setChosen({ action, admin })}
          />
        ))}
      </List>
      <output className={panel.success}>{notice}</output>
      <ConfirmDialog
        {...account}
        open={chosen !== null}
        title={dialog.title}
        action={dialog.action}
        onConfirm={() => {
          if (chosen !== null) account.run(chosen);
        }}
        onClose={() => setChosen(null)}
      >
        <p>{chosen === null ? '' : dialog.text(nameOf(chosen.admin))}</p>
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
      <section className={panel.section} aria-labelledby="konta">
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
