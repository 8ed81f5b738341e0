import { useState } from 'react';
import type { FormEvent } from 'react';
import type { BracketInput, BracketSize } from '@puchar/shared/contract';
import { warsawInstant } from '@puchar/shared/domain';
import { apiQuery, Button, endpoints, useQuery } from '@puchar/shared/kit';
import { DateField } from '../lib/fields/date-field.tsx';
import { SelectField } from '../lib/fields/field.tsx';
import { formText } from '../lib/fields/form-values.ts';
import { hasWholeDates } from '../lib/fields/whole-dates.ts';
import styles from './bracket.module.css';
import { SeedList } from './seed-list.tsx';
import { texts } from './texts.pl.ts';

const sizes = [2, 4, 8, 16, 32, 64] as const satisfies readonly BracketSize[];
const sizeChoices = sizes.map((size) => ({ value: String(size), label: String(size) }));
const bestOfChoices = Object.entries(texts.bestOfNames).map(([value, label]) => ({ value, label }));

function bestOfIn(text: string): 1 | 3 | 5 {
  return text === '5' ? 5 : text === '1' ? 1 : 3;
}

/** What the form says; `chosen` is null for the best of the groups. */
function inputOf(form: HTMLFormElement, chosen: readonly string[] | null): BracketInput {
  const wall = formText(form, 'date');
  const asked = Number(formText(form, 'size'));
  return {
    size: sizes.find((size) => size === asked) ?? 8,
    bestOf: bestOfIn(formText(form, 'bestOf')),
    ...(wall === '' ? {} : { date: warsawInstant(wall.slice(0, 10), wall.slice(11, 16)) }),
    ...(chosen === null ? {} : { teamIds: [...chosen] }),
  };
}

interface DrawFormProps {
  busy: boolean;
  /** What is wrong with the teams that were chosen. */
  wrongTeams: string | undefined;
  onPreview: (input: BracketInput) => void;
}

/** From what a bracket is to be made. */
export function DrawForm({ busy, wrongTeams, onPreview }: DrawFormProps) {
  const { data: teams = [] } = useQuery(apiQuery(endpoints.getTeams, {}));
  const [chosen, setChosen] = useState<string[] | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy && hasWholeDates(event.currentTarget))
      onPreview(inputOf(event.currentTarget, chosen));
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <SelectField label={texts.size} name="size" choices={sizeChoices} defaultValue="8" />
        <SelectField label={texts.bestOf} name="bestOf" choices={bestOfChoices} defaultValue="3" />
        <DateField label={texts.date} name="date" type="datetime-local" required={false} />
        <SelectField
          label={texts.chosen}
          value={chosen === null ? 'groups' : 'hand'}
          choices={[
            { value: 'groups', label: texts.fromGroups },
            { value: 'hand', label: texts.byHand },
          ]}
          onChange={({ target }) => setChosen(target.value === 'hand' ? [] : null)}
        />
      </div>
      {chosen === null ? null : (
        <SeedList teams={teams} chosen={chosen} error={wrongTeams} onChange={setChosen} />
      )}
      <Button type="submit" aria-disabled={busy}>
        {texts.preview}
      </Button>
    </form>
  );
}
