import { useState } from 'react';
import type { AdminRow } from '@puchar/shared/contract';
import { formatDate, formatDay } from '@puchar/shared/domain';
import { Badge, Button, List } from '@puchar/shared/kit';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { WordsRow } from '../lib/rows/words-row.tsx';
import styles from './organisers.module.css';
import { texts } from './texts.pl.ts';
import { nameOf, useAccountAct } from './use-admins.ts';
import type { AccountAct, AskedAct } from './use-admins.ts';

const dialogTexts = {
  'sign-out': { title: texts.signOutTitle, text: texts.signOutText, act: texts.signOut },
  remove: { title: texts.removeTitle, text: texts.removeText, act: texts.remove },
} as const;

interface RowProps {
  admin: AdminRow;
  isOwn: boolean;
  onAsk: (act: AccountAct) => void;
}

function Row({ admin, isOwn, onAsk }: RowProps) {
  const name = nameOf(admin);
  const acts = (
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
    <WordsRow end={isOwn ? null : acts}>
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
export function OrganiserList({ admins, ownId }: OrganiserListProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [said, setSaid] = useState('');
  const account = useAccountAct(({ act, admin }) => {
    setAsked(null);
    setSaid(act === 'sign-out' ? texts.signedOut(nameOf(admin)) : '');
  });
  const dialog = dialogTexts[asked?.act ?? 'remove'];

  return (
    <>
      <List label={texts.all}>
        {admins.map((admin) => (
          <Row
            key={admin.id}
            admin={admin}
            isOwn={admin.id === ownId}
            onAsk={(act) => setAsked({ act, admin })}
          />
        ))}
      </List>
      <output className={styles.said}>{said}</output>
      <ConfirmDialog
        open={asked !== null}
        title={dialog.title}
        act={dialog.act}
        busy={account.busy}
        refusal={account.refusal}
        onConfirm={() => {
          if (asked !== null && !account.busy) account.run(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{asked === null ? '' : dialog.text(nameOf(asked.admin))}</p>
      </ConfirmDialog>
    </>
  );
}
