import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { BracketInput, BracketPreview, BracketSize, Team } from '@puchar/shared/contract';
import { apiQuery, Button, endpoints, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { choicesOf, SelectField } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { BracketRounds } from '../lib/ui/bracket-rounds.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './bracket.module.css';
import { sizeChoices, sizes } from './sizes.ts';
import { texts } from './texts.pl.ts';

const { generateBracket, previewBracket } = organiserEndpoints;

interface Seen {
  input: BracketInput;
  preview: BracketPreview;
}

interface SeedListProps {
  teams: readonly Team[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function SeedList({ teams, chosen, error, onChange }: SeedListProps) {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  const left = teams.filter(({ id }) => !chosen.includes(id));
  const raise = (index: number) => {
    const next = [...chosen];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index - 1, 0, moved);
    onChange(next);
  };
  return (
    <div className={panel.stack}>
      <ol className={styles.list}>
        {chosen.map((id, index) => (
          <li key={id}>
            <span className={styles.team}>{nameOf(id)}</span>
            <Button
              look="quiet"
              aria-disabled={index === 0}
              aria-label={texts.up(nameOf(id))}
              onClick={() => {
                if (index > 0) raise(index);
              }}
            >
              ↑
            </Button>
            <Button
              look="quiet"
              aria-label={texts.remove(nameOf(id))}
              onClick={({ currentTarget }) => {
                // The button is removed with its row, so the focus moves to the field that adds a team.
                currentTarget.closest('ol')?.parentElement?.querySelector('select')?.focus();
                onChange(chosen.filter((other) => other !== id));
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <SelectField
        label={texts.add}
        value=""
        error={error}
        empty={texts.choose}
        choices={left.map(({ id, tag, name }) => ({ value: id, label: `${tag} – ${name}` }))}
        onChange={({ target }) => {
          if (target.value !== '') onChange([...chosen, target.value]);
        }}
      />
    </div>
  );
}

function Preview({ seen, onStored }: { seen: Seen; onStored: () => void }) {
  const { seeds, warnings, notes = [], bracket } = seen.preview;
  return (
    <section className={panel.section} aria-label={texts.previewTitle}>
      <h3>{texts.previewTitle}</h3>
      <h4>{texts.warnings}</h4>
      {warnings.length + notes.length === 0 ? (
        <p>{texts.noWarnings}</p>
      ) : (
        <ul className={styles.warnings}>
          {[...warnings.map(({ message }) => message), ...notes].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <h4>{texts.seeds}</h4>
      <ol className={panel.list}>
        {seeds.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
      <BracketRounds final={bracket} />
      <div>
        <ConfirmButton
          endpoint={generateBracket}
          input={{ body: seen.input }}
          action={texts.generate}
          look="primary"
          title={texts.generateTitle}
          onDone={onStored}
        >
          <p>{texts.generateConsequence}</p>
        </ConfirmButton>
      </div>
    </section>
  );
}

const empty: { size: string; teamIds: string[] | null } = {
  size: '8',
  /** Null for the best of the groups. */
  teamIds: null,
};

function bodyOf({ size: wanted, teamIds }: typeof empty): BracketInput {
  return {
    size: sizes.find((size) => String(size) === wanted) ?? 8,
    ...(teamIds === null ? {} : { teamIds }),
  };
}

function usePreview(size: BracketSize | null, onDone: (seen: Seen) => void) {
  return useContractForm({
    endpoint: previewBracket,
    values: { ...empty, ...(size === null ? {} : { size: String(size) }) },
    bodyOf,
    onDone: (preview, input) => onDone({ input, preview }),
    guarded: false,
  });
}

function DrawFields({ form }: { form: ReturnType<typeof usePreview> }) {
  const { data: accepted = [] } = useQuery(apiQuery(endpoints.getTeams, {}));
  const teams = accepted.filter(({ droppedOut }) => droppedOut === undefined);
  const teamIds = useWatch({ control: form.control, name: 'teamIds' });
  return (
    <>
      <div className={styles.fields}>
        <SelectField {...form.field('size')} label={texts.size} choices={sizeChoices} />
        <SelectField
          label={texts.chosen}
          value={teamIds === null ? 'groups' : 'hand'}
          choices={choicesOf({ groups: texts.fromGroups, hand: texts.byHand })}
          onChange={({ target }) => form.set('teamIds', target.value === 'hand' ? [] : null)}
        />
      </div>
      {teamIds === null ? null : (
        <SeedList
          teams={teams}
          chosen={teamIds}
          error={form.errorOf('teamIds')}
          onChange={(chosen) => form.set('teamIds', chosen)}
        />
      )}
    </>
  );
}

interface DrawSectionProps {
  /** Of the rules. */
  size: BracketSize | null;
}

export function DrawSection({ size }: DrawSectionProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isStored, setStored] = useState(false);
  const form = usePreview(size, setSeen);

  function preview() {
    setSeen(null);
    setStored(false);
    form.submit();
  }
  function handleStored() {
    setSeen(null);
    setStored(true);
  }

  return (
    <div className={panel.section}>
      <p className={panel.intro}>{texts.hint}</p>
      <form className={styles.form} noValidate onSubmit={submitWith({ submit: preview })}>
        <DrawFields form={form} />
        <Button type="submit" aria-disabled={form.busy}>
          {texts.preview}
        </Button>
      </form>
      <ErrorNote text={form.errorText} />
      <output className={panel.success}>{isStored ? texts.stored : ''}</output>
      {seen === null ? null : <Preview seen={seen} onStored={handleStored} />}
    </div>
  );
}
