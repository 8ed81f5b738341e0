import { SectionHeading } from '@puchar/shared/kit';
import type { FieldIssues } from '../lib/acts/field-issues.ts';
import { CheckField } from '../lib/fields/check-field.tsx';
import { SelectField } from '../lib/fields/field.tsx';
import { rowPath, teamPath } from './check-draft.ts';
import { CountField } from './count-field.tsx';
import type { GameDraft, GameNames, MeetTeam, RowDraft, TeamDraft } from './draft.ts';
import { sumFigures, teamCounts } from './figures.ts';
import type { SumFigure } from './figures.ts';
import { NameField } from './name-field.tsx';
import { PlayerRow } from './player-row.tsx';
import { isPlayed, playersSum, totalOf } from './read-draft.ts';
import styles from './team-section.module.css';
import { teamFigureNames, texts } from './texts.pl.ts';

export interface TeamSectionProps {
  draft: GameDraft;
  at: 0 | 1;
  meetTeam: MeetTeam;
  issues: FieldIssues;
  names: GameNames;
  onChange: (change: Partial<TeamDraft>) => void;
}

const sideChoices = Object.entries(texts.sides).map(([value, label]) => ({ value, label }));

/** What stands under a total: the sum of the players, and what it may well differ by. */
function sumHint(draft: GameDraft, at: 0 | 1, name: SumFigure): string {
  const team = draft.teams[at];
  const foe = draft.teams[at === 0 ? 1 : 0];
  const players = playersSum(team, name);
  const hint = texts.sum(String(players));
  const isWhole = [...team.rows, ...foe.rows].every(isPlayed);
  if (!isWhole) return hint;
  if (name === 'kills' && totalOf(team, 'kills') > players) {
    return `${hint}. ${texts.execution(totalOf(team, 'kills') - players)}`;
  }
  const alone = totalOf(team, 'deaths') - totalOf(foe, 'kills');
  return name === 'deaths' && alone > 0 ? `${hint}. ${texts.deathsWithoutKill(alone)}` : hint;
}

function Totals({ draft, at, issues, onChange }: TeamSectionProps) {
  const team = draft.teams[at];
  return (
    <div role="group" aria-label={texts.totals} className={styles.part}>
      <p className={styles.title}>{texts.totals}</p>
      <p className={styles.hint}>{texts.totalsHint}</p>
      <div className={styles.totals}>
        {sumFigures.map((name) => (
          <CountField
            key={name}
            label={teamFigureNames[name]}
            value={team.figures[name] ?? ''}
            placeholder={String(playersSum(team, name))}
            error={issues[`${teamPath(at)}.${name}`]}
            hint={sumHint(draft, at, name)}
            onChange={(value) => onChange({ figures: { ...team.figures, [name]: value } })}
          />
        ))}
      </div>
    </div>
  );
}

function Objectives({ draft, at, issues, names, onChange }: TeamSectionProps) {
  const team = draft.teams[at];
  return (
    <>
      <div role="group" aria-label={texts.objectives} className={styles.part}>
        <p className={styles.title}>{texts.objectives}</p>
        <div className={styles.counts}>
          {teamCounts.map((name) => (
            <CountField
              key={name}
              label={teamFigureNames[name]}
              value={team.figures[name] ?? ''}
              error={issues[`${teamPath(at)}.${name}`]}
              onChange={(value) => onChange({ figures: { ...team.figures, [name]: value } })}
            />
          ))}
        </div>
        <CheckField
          label={texts.firstBlood}
          checked={team.firstBlood}
          onChange={({ target }) => onChange({ firstBlood: target.checked })}
        />
      </div>
      <div role="group" aria-label={texts.bans} className={styles.part}>
        <p className={styles.title}>{texts.bans}</p>
        <div className={styles.bans}>
          {team.bans.map((ban, place) => (
            <NameField
              // Places of a list of five.
              key={String(place)}
              label={texts.ban(place + 1)}
              value={ban}
              names={names.champions}
              error={issues[`${teamPath(at)}.bans.${place}`]}
              onChange={(value) => onChange({ bans: team.bans.with(place, value) })}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** Everything of one team: its players, and what they did together. */
export function TeamSection(props: TeamSectionProps) {
  const { draft, at, meetTeam, issues, names, onChange } = props;
  const team = draft.teams[at];
  const id = `team-${at}`;
  const changeRow = (place: number, row: RowDraft, change: Partial<RowDraft>) =>
    onChange({ rows: team.rows.with(place, { ...row, ...change }) });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id}>{meetTeam.name}</SectionHeading>
      <div className={styles.side}>
        <SelectField
          label={texts.side}
          value={team.side}
          choices={sideChoices}
          error={issues[`${teamPath(at)}.side`]}
          onChange={({ target }) => onChange({ side: target.value === 'RED' ? 'RED' : 'BLUE' })}
        />
      </div>
      <div className={styles.rows}>
        {team.rows.map((row, place) => (
          <PlayerRow
            key={String(place)}
            draft={draft}
            team={team}
            meetTeam={meetTeam}
            row={row}
            number={place + 1}
            path={rowPath(at, place)}
            issues={issues}
            names={names}
            onChange={(change) => changeRow(place, row, change)}
          />
        ))}
      </div>
      <Totals {...props} />
      <Objectives {...props} />
    </section>
  );
}
