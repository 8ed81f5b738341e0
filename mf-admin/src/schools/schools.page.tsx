import { useState } from 'react';
import type { OrganiserSchool } from '@puchar/shared/contract';
import { Button, EmptyState, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { Fetched } from '../lib/ui/elements.tsx';
import { AddressSelect, useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import panel from '../lib/ui/panel.module.css';
import { filterSchools } from './filter-schools.ts';
import { ImportDialog } from './import-dialog.tsx';
import { AddSchoolDialog } from './school-dialogs.tsx';
import { SchoolRow } from './school-row.tsx';
import styles from './schools.module.css';
import { texts } from './texts.pl.ts';

const { deleteDefaultSchools, getAllSchools } = organiserEndpoints;

/** More rows make a phone slow. */
const shownAtOnce = 100;

interface ActionsProps {
  schools: readonly OrganiserSchool[];
  onDone: (text: string) => void;
}

function Actions({ schools, onDone }: ActionsProps) {
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const close = () => setDialog(null);
  const removable = schools.filter(({ isDefault, teams }) => isDefault && teams === 0).length;
  return (
    <div className={panel.line}>
      <Button look="primary" onClick={() => setDialog('add')}>
        {texts.add}
      </Button>
      <Button onClick={() => setDialog('import')}>{texts.import}</Button>
      {schools.length === 0 ? null : (
        <a className={panel.link} href="/api/files/csv/schools" download>
          {texts.export}
        </a>
      )}
      {removable === 0 ? null : (
        <ConfirmButton
          endpoint={deleteDefaultSchools}
          input={{}}
          action={texts.removeDefaults}
          title={texts.removeDefaultsTitle}
          onDone={({ deleted }) => onDone(texts.saidRemoved(deleted))}
        >
          <p>{texts.removeDefaultsText(removable)}</p>
        </ConfirmButton>
      )}
      {dialog === 'add' ? <AddSchoolDialog onClose={close} /> : null}
      {dialog === 'import' ? <ImportDialog onClose={close} /> : null}
    </div>
  );
}

function Filter() {
  const { get, set } = useAddressFilter();
  return (
    <div className={styles.filter} role="search">
      <Field
        label={texts.search}
        type="search"
        required={false}
        defaultValue={get('szukaj') ?? ''}
        onChange={({ target }) => set('szukaj', target.value)}
      />
      <AddressSelect name="stan" label={texts.state} all={texts.allStates} labels={texts.states} />
    </div>
  );
}

function SchoolList({ schools, onDone }: ActionsProps) {
  const { get, getKey } = useAddressFilter();
  const [isWhole, setWhole] = useState(false);
  const filter = { state: getKey('stan', texts.states), search: get('szukaj') ?? '' };
  const found = filterSchools(schools, filter);
  const shown = isWhole ? found : found.slice(0, shownAtOnce);
  const closed = found.filter(({ closedAt }) => closedAt !== null).length;
  return (
    <>
      <Filter />
      <output className={panel.meta}>{texts.shown(found.length, closed)}</output>
      {found.length === 0 ? <EmptyState>{texts.none}</EmptyState> : null}
      <ul className={panel.rows} role="list" aria-label={texts.list}>
        {shown.map((school) => (
          <SchoolRow key={school.code} school={school} onDone={onDone} />
        ))}
      </ul>
      {shown.length === found.length ? null : (
        <div>
          <Button onClick={() => setWhole(true)}>{texts.more(found.length - shown.length)}</Button>
        </div>
      )}
    </>
  );
}

function Schools({ schools }: { schools: readonly OrganiserSchool[] }) {
  const [said, setSaid] = useState('');
  return (
    <div className={panel.page}>
      <p className={panel.intro}>{texts.intro}</p>
      <Actions schools={schools} onDone={setSaid} />
      <output className={panel.success}>{said}</output>
      {schools.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <SchoolList schools={schools} onDone={setSaid} />
      )}
    </div>
  );
}

export default function SchoolsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={getAllSchools}
        input={{}}
        pending={<Skeleton shape="card" count={6} />}
        failed={texts.failed}
      >
        {(schools) => <Schools schools={schools} />}
      </Fetched>
    </PanelFrame>
  );
}
