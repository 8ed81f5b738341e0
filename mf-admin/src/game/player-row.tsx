import { useId, useState } from 'react';
import { roleNames, roleOrder } from '@puchar/shared/domain';
import { CheckField, Field, SelectField } from '../lib/form/fields.tsx';
import { rowPath } from './check-draft.ts';
import { guest, namesFor, noOne } from './draft.ts';
import type { GameNames, MeetTeam, RowDraft } from './draft.ts';
import { lists, mainFigures, moreFigures } from './figures.ts';
import type { ListName } from './figures.ts';
import { CountField, NameField } from './game-fields.tsx';
import type { GameForm } from './game-form.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './player-row.module.css';
import { derivedOf, durationOf, isPlayed } from './read-draft.ts';
import { playerFigureNames, texts } from './texts.pl.ts';

export interface PlayerRowProps {
  form: GameForm;
  at: 0 | 1;
  place: number;
  row: RowDraft;
  meetTeam: MeetTeam;
  names: GameNames;
}

const rate = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pl', { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('pl', { style: 'percent', maximumFractionDigits: 0 });

function Derived({ form: { draft }, at, place }: PlayerRowProps) {
  const team = draft.teams[at];
  const row = team.rows[place];
  if (row === undefined || !isPlayed(row)) return null;
  const figures = derivedOf(row, team, draft);
  return (
    <p className={styles.derived}>
      <span>
        {texts.derived(rate.format(figures.kda), share.format(figures.killParticipation))}
      </span>
      {durationOf(draft) === null ? null : (
        <span>
          {texts.perMinute(
            whole.format(figures.goldPerMinute),
            rate.format(figures.minionsPerMinute),
            whole.format(figures.damagePerMinute),
          )}
        </span>
      )}
    </p>
  );
}

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

const positionChoices = roleOrder.map((role) => ({ value: role, label: roleNames[role] }));

function MoreFigures({ form, at, place, names }: PlayerRowProps) {
  const path = rowPath(at, place);
  return (
    <>
      <div className={styles.firsts}>
        <SelectField
          {...form.field(`${path}.position`)}
          label={texts.position}
          empty={texts.noPosition}
          choices={positionChoices}
        />
        <CheckField {...form.field(`${path}.firstBlood`)} label={texts.firstBlood} />
        <CheckField {...form.field(`${path}.firstTower`)} label={texts.firstTower} />
      </div>
      <div className={styles.wide}>
        {moreFigures.map((name) => (
          <CountField
            key={name}
            field={form.field(`${path}.figures.${name}`)}
            label={playerFigureNames[name]}
          />
        ))}
      </div>
      {groups.map(({ title, lists: own }) => (
        <div key={title} role="group" aria-label={title} className={panel.column}>
          <p className={panel.name}>{title}</p>
          <div className={styles.wide}>
            {own.flatMap((list) =>
              Array.from({ length: lists[list] }, (_, index) => (
                <NameField
                  key={`${list} ${index}`}
                  form={form}
                  name={`${path}.lists.${list}.${index}`}
                  label={labels[list](index + 1)}
                  names={namesFor(list, names)}
                />
              )),
            )}
          </div>
        </div>
      ))}
    </>
  );
}

function Who({ form, at, place, row, meetTeam, names }: PlayerRowProps) {
  const path = rowPath(at, place);
  const choices = [
    { value: noOne, label: texts.noOne },
    ...meetTeam.players.map(({ id, nickname }) => ({ value: id, label: nickname })),
    { value: guest, label: texts.guest },
  ];
  const hasNames = Object.keys(names.champions).length > 0;
  return (
    <div className={styles.who}>
      <SelectField {...form.field(`${path}.who`)} label={texts.who} choices={choices} />
      {row.who === guest ? (
        <Field {...form.field(`${path}.nickname`)} label={texts.nickname} maxLength={100} />
      ) : null}
      {row.who === noOne ? null : (
        <NameField
          form={form}
          name={`${path}.champion`}
          label={texts.champion}
          names={names.champions}
          hint={hasNames ? undefined : texts.championHint}
        />
      )}
    </div>
  );
}

export function PlayerRow(props: PlayerRowProps) {
  const { form, at, place, row, meetTeam } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = texts.row(place + 1, row.position === '' ? null : roleNames[row.position]);
  return (
    <div role="group" className={styles.row} aria-label={texts.rowOf(title, meetTeam.name)}>
      <div className={styles.head}>
        <strong className={panel.name}>{title}</strong>
        <Derived {...props} />
      </div>
      <Who {...props} />
      {row.who === noOne ? null : (
        <>
          <div className={styles.figures}>
            {mainFigures.map((name) => (
              <CountField
                key={name}
                field={form.field(`${rowPath(at, place)}.figures.${name}`)}
                label={playerFigureNames[name]}
              />
            ))}
          </div>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.less : texts.more}
          </button>
          <div id={id} className={styles.rest}>
            {isOpen ? <MoreFigures {...props} /> : null}
          </div>
        </>
      )}
    </div>
  );
}
