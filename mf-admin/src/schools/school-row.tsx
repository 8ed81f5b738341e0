import { useState } from 'react';
import type { OrganiserSchool } from '@puchar/shared/contract';
import { ApiError, Badge, Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { seenVersion } from '../lib/form/use-contract-form.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { EditSchoolDialog } from './school-dialogs.tsx';
import styles from './schools.module.css';
import { texts } from './texts.pl.ts';

interface RowProps {
  school: OrganiserSchool;
  onDone: (text: string) => void;
}

function useClosing({ school, onDone }: RowProps) {
  const { run, busy, error, errorText } = useEndpointMutation(organiserEndpoints.updateSchool, {
    onDone: ({ name, closedAt }) =>
      onDone(closedAt === null ? texts.saidOpen(name) : texts.saidClosed(name)),
  });
  const [issue] = error instanceof ApiError ? error.issues : [];
  return {
    busy,
    errorText: issue?.message ?? errorText,
    toggle: () =>
      run({
        params: { code: school.code },
        body: { isClosed: school.closedAt === null, ...seenVersion(school) },
      }),
  };
}

export function SchoolRow({ school, onDone }: RowProps) {
  const { code, name, city, closedAt, teams } = school;
  const [isEditing, setEditing] = useState(false);
  const closing = useClosing({ school, onDone });
  const isOpen = closedAt === null;
  return (
    <li className={`${panel.tile} ${styles.row}`}>
      <div className={styles.words} translate="no">
        <p className={panel.name}>{name}</p>
        <p className={panel.meta}>{[code, city].join(' · ')}</p>
      </div>
      <div className={styles.facts}>
        {isOpen ? null : <Badge tone="loss">{texts.closed}</Badge>}
        <span className={panel.meta}>{texts.teams(teams)}</span>
      </div>
      <div className={styles.acts}>
        <Button look="quiet" aria-label={texts.edit(name)} onClick={() => setEditing(true)}>
          {texts.editShort}
        </Button>
        <Button
          look="quiet"
          aria-label={isOpen ? texts.close(name) : texts.open(name)}
          aria-disabled={closing.busy}
          onClick={closing.toggle}
        >
          {isOpen ? texts.closeShort : texts.openShort}
        </Button>
        {teams > 0 ? null : (
          <ConfirmButton
            endpoint={organiserEndpoints.deleteSchool}
            input={{ params: { code } }}
            label={texts.removeShort}
            aria-label={texts.remove(name)}
            action={texts.removeAct}
            title={texts.removeTitle}
          >
            <p>{texts.removeText(name)}</p>
          </ConfirmButton>
        )}
      </div>
      <div className={styles.error}>
        <ErrorNote text={closing.errorText} />
      </div>
      {isEditing ? <EditSchoolDialog school={school} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
