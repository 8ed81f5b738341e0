import { roleNames, roleOrder } from '@puchar/shared/domain';
import { CheckField } from '../lib/fields/check-field.tsx';
import { SelectField } from '../lib/fields/field.tsx';
import { CountField } from './count-field.tsx';
import { namesFor } from './draft.ts';
import { lists, moreFigures } from './figures.ts';
import type { ListName } from './figures.ts';
import { NameField } from './name-field.tsx';
import type { PlayerRowProps } from './player-row.tsx';
import styles from './player-row.module.css';
import { playerFigureNames, texts } from './texts.pl.ts';

type MoreProps = Pick<PlayerRowProps, 'row' | 'path' | 'issues' | 'names' | 'onChange'>;

const groups: readonly { title: string; lists: readonly ListName[] }[] = [
  { title: texts.items, lists: ['items'] },
  { title: texts.spells, lists: ['summonerSpells', 'summonerSpellCasts', 'spellCasts'] },
  { title: texts.runes, lists: ['styles', 'primary', 'sub', 'shards'] },
];

const labels: Record<ListName, (number: number) => string> = {
  items: texts.item,
  summonerSpells: texts.spell,
  summonerSpellCasts: texts.spellUse,
  spellCasts: texts.ability,
  styles: texts.style,
  primary: texts.primary,
  sub: texts.sub,
  shards: texts.shard,
};

function ListFields({ list, row, path, issues, names, onChange }: MoreProps & { list: ListName }) {
  const change = (place: number, value: string) =>
    onChange({ lists: { ...row.lists, [list]: row.lists[list].with(place, value) } });
  return Array.from({ length: lists[list] }, (_, place) => (
    <NameField
      key={place}
      label={labels[list](place + 1)}
      value={row.lists[list][place] ?? ''}
      names={namesFor(list, names)}
      error={issues[`${path}.${list}.${place}`]}
      onChange={(value) => change(place, value)}
    />
  ));
}

function Firsts({ row, onChange }: Pick<MoreProps, 'row' | 'onChange'>) {
  const choices = [
    { value: '', label: texts.noPosition },
    ...roleOrder.map((role) => ({ value: role, label: roleNames[role] })),
  ];
  return (
    <div className={styles.firsts}>
      <SelectField
        label={texts.position}
        value={row.position}
        choices={choices}
        onChange={({ target }) =>
          onChange({ position: roleOrder.find((role) => role === target.value) ?? '' })
        }
      />
      <CheckField
        label={texts.firstBlood}
        checked={row.firstBlood}
        onChange={({ target }) => onChange({ firstBlood: target.checked })}
      />
      <CheckField
        label={texts.firstTower}
        checked={row.firstTower}
        onChange={({ target }) => onChange({ firstTower: target.checked })}
      />
    </div>
  );
}

/** Figures that are rarely known without a replay; 0 unless told. */
export function MoreFigures(props: MoreProps) {
  const { row, path, issues, onChange } = props;
  return (
    <>
      <Firsts row={row} onChange={onChange} />
      <div className={styles.wide}>
        {moreFigures.map((name) => (
          <CountField
            key={name}
            label={playerFigureNames[name]}
            value={row.figures[name] ?? ''}
            error={issues[`${path}.${name}`]}
            onChange={(value) => onChange({ figures: { ...row.figures, [name]: value } })}
          />
        ))}
      </div>
      {groups.map(({ title, lists: own }) => (
        <div key={title} role="group" aria-label={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          <div className={styles.wide}>
            {own.map((list) => (
              <ListFields key={list} list={list} {...props} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
