import type { Team } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { SelectField } from '../lib/fields/field.tsx';
import styles from './seed-list.module.css';
import { texts } from './texts.pl.ts';

interface SeedListProps {
  teams: readonly Team[];
  /** In the order of their seeds. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Teams chosen by hand, moved by buttons. */
export function SeedList({ teams, chosen, error, onChange }: SeedListProps) {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  const left = teams.filter(({ id }) => !chosen.includes(id));
  const raise = (index: number) => {
    const next = [...chosen];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index - 1, 0, moved);
    onChange(next);
  };
  return (
    <div className={styles.seeds}>
      <ol className={styles.list}>
        {chosen.map((id, index) => (
          <li key={id}>
            <span className={styles.name}>{nameOf(id)}</span>
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
                // The button goes with its row: the focus goes to where the team can be chosen again.
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
        choices={[
          { value: '', label: texts.choose },
          ...left.map(({ id, tag, name }) => ({ value: id, label: `${tag} – ${name}` })),
        ]}
        onChange={({ target }) => {
          if (target.value !== '') onChange([...chosen, target.value]);
        }}
      />
    </div>
  );
}
