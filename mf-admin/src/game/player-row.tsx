import { useId, useState } from 'react';
import { roleNames } from '@puchar/shared/domain';
import type { FieldIssues } from '../lib/acts/field-issues.ts';
import { Field, SelectField } from '../lib/fields/field.tsx';
import { CountField } from './count-field.tsx';
import { guest, nobody } from './draft.ts';
import type { GameDraft, GameNames, MeetTeam, RowDraft, TeamDraft } from './draft.ts';
import { mainFigures } from './figures.ts';
import { MoreFigures } from './more-figures.tsx';
import { NameField } from './name-field.tsx';
import styles from './player-row.module.css';
import { derivedOf, durationOf, isPlayed } from './read-draft.ts';
import { playerFigureNames, texts } from './texts.pl.ts';

export interface PlayerRowProps {
  draft: GameDraft;
  team: TeamDraft;
  meetTeam: MeetTeam;
  row: RowDraft;
  /** From 1. */
  number: number;
  /** Where its fields stand among the issues. */
  path: string;
  issues: FieldIssues;
  names: GameNames;
  onChange: (change: Partial<RowDraft>) => void;
}

const rate = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pl', { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('pl', { style: 'percent', maximumFractionDigits: 0 });

/** What follows from the figures, so that nobody has to count it. */
function Derived({ row, team, draft }: Pick<PlayerRowProps, 'row' | 'team' | 'draft'>) {
  if (!isPlayed(row)) return null;
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

function Who({ row, meetTeam, path, issues, names, onChange }: PlayerRowProps) {
  const choices = [
    { value: nobody, label: texts.nobody },
    ...meetTeam.players.map(({ id, nickname }) => ({ value: id, label: nickname })),
    { value: guest, label: texts.guest },
  ];
  const hasNames = Object.keys(names.champions).length > 0;
  return (
    <div className={styles.who}>
      <SelectField
        label={texts.who}
        value={row.who}
        choices={choices}
        error={issues[`${path}.who`]}
        onChange={({ target }) => onChange({ who: target.value })}
      />
      {row.who === guest ? (
        <Field
          label={texts.nickname}
          value={row.nickname}
          maxLength={100}
          error={issues[`${path}.nickname`]}
          onChange={({ target }) => onChange({ nickname: target.value })}
        />
      ) : null}
      {row.who === nobody ? null : (
        <NameField
          label={texts.champion}
          value={row.champion}
          names={names.champions}
          error={issues[`${path}.champion`]}
          hint={hasNames ? undefined : texts.championHint}
          onChange={(champion) => onChange({ champion })}
        />
      )}
    </div>
  );
}

/** One player's game. */
export function PlayerRow(props: PlayerRowProps) {
  const { row, meetTeam, number, path, issues, onChange } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const title = texts.row(number, row.position === '' ? null : roleNames[row.position]);
  return (
    <div role="group" className={styles.row} aria-label={texts.rowOf(title, meetTeam.name)}>
      <div className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        <Derived {...props} />
      </div>
      <Who {...props} />
      {row.who === nobody ? null : (
        <>
          <div className={styles.figures}>
            {mainFigures.map((name) => (
              <CountField
                key={name}
                label={playerFigureNames[name]}
                value={row.figures[name] ?? ''}
                error={issues[`${path}.${name}`]}
                onChange={(value) => onChange({ figures: { ...row.figures, [name]: value } })}
              />
            ))}
          </div>
          <button
            type="button"
            className={styles.more}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            {opened ? texts.less : texts.more}
          </button>
          <div id={id} className={styles.rest}>
            {opened ? <MoreFigures {...props} /> : null}
          </div>
        </>
      )}
    </div>
  );
}
