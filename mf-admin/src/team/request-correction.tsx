import { useState } from 'react';
import type { CorrectedField, NewCorrection, OrganiserTeam } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import {
  correctedMemberFields,
  correctedTeamFields,
  organiserEndpoints,
} from '@puchar/shared/organisers';
import { correctionNames } from '../lib/corrections/texts.pl.ts';
import { CheckField, TextAreaField } from '../lib/form/fields.tsx';
import { FormDialog } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import styles from './roster/roles-dialog.module.css';
import { texts } from './texts.pl.ts';

interface Group {
  legend: string;
  fields: readonly CorrectedField[];
}

function groupsOf({ players }: OrganiserTeam): Group[] {
  const members = players.filter(({ erased }) => !erased);
  return [
    {
      legend: texts.correctionTeam,
      fields: correctedTeamFields.map((field) => ({ memberId: null, field })),
    },
    ...members.map(({ id, nickname }) => ({
      legend: nickname,
      fields: correctedMemberFields.map((field) => ({ memberId: id, field })),
    })),
  ];
}

const keyOf = ({ memberId, field }: CorrectedField) => `${memberId} ${field}`;

function RequestDialog({ team, onClose }: { team: OrganiserTeam; onClose: () => void }) {
  const groups = groupsOf(team);
  const all = groups.flatMap(({ fields }) => fields);
  const form = useContractForm({
    endpoint: organiserEndpoints.requestCorrection,
    params: { id: team.id },
    values: { fields: '', note: '' },
    bodyOf: ({ fields, note }): NewCorrection => {
      const chosen = new Set(fields.split(','));
      return { fields: all.filter((field) => chosen.has(keyOf(field))), note };
    },
    onDone: onClose,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
    form.set('fields', [...next].join(','));
  };
  return (
    <FormDialog
      form={form}
      title={texts.correctionTitle}
      submit={texts.correctionSend}
      onClose={onClose}
    >
      <p>{texts.correctionHint}</p>
      {groups.map(({ legend, fields }) => (
        <fieldset key={legend} className={styles.player}>
          <legend className={styles.name}>{legend}</legend>
          {fields.map((field) => (
            <CheckField
              key={keyOf(field)}
              label={correctionNames[field.field]}
              checked={chosen.has(keyOf(field))}
              onChange={() => toggle(keyOf(field))}
            />
          ))}
        </fieldset>
      ))}
      <ErrorNote text={form.errorOf('fields') ?? null} />
      <TextAreaField {...form.field('note')} label={texts.correctionNote} maxLength={500} />
    </FormDialog>
  );
}

export function RequestCorrection({ team }: { team: OrganiserTeam }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{texts.correctionOpen}</Button>
      {isOpen ? <RequestDialog team={team} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
