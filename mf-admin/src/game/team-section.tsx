import { SectionHeading } from '@puchar/shared/kit';
import { CheckField, choicesOf, SelectField } from '../lib/form/fields.tsx';
import { teamPath } from './check-draft.ts';
import type { GameDraft, GameNames, MeetTeam } from './draft.ts';
import { sumFigures, teamCounts } from './figures.ts';
import type { SumFigure } from './figures.ts';
import { CountField, NameField } from './game-fields.tsx';
import type { GameForm } from './game-form.tsx';
import { PlayerRow } from './player-row.tsx';
import { isPlayed, playersSum, totalOf } from './read-draft.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './team-section.module.css';
import { teamFigureNames, texts } from './texts.pl.ts';

interface TeamSectionProps {
  form: GameForm;
  at: 0 | 1;
  meetTeam: MeetTeam;
  names: GameNames;
}

const sideChoices = choicesOf(texts.sides);

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

function Totals({ form, at }: TeamSectionProps) {
  const { draft, field } = form;
  return (
    <div role="group" aria-label={texts.totals} className={panel.column}>
      <p className={panel.name}>{texts.totals}</p>
      <p className={panel.meta}>{texts.totalsHint}</p>
      <div className={styles.totals}>
        {sumFigures.map((name) => (
          <CountField
            key={name}
            field={field(`${teamPath(at)}.figures.${name}`)}
            label={teamFigureNames[name]}
            placeholder={String(playersSum(draft.teams[at], name))}
            hint={sumHint(draft, at, name)}
          />
        ))}
      </div>
    </div>
  );
}

function Objectives({ form, at, names }: TeamSectionProps) {
  const path = teamPath(at);
  return (
    <>
      <div role="group" aria-label={texts.objectives} className={panel.column}>
        <p className={panel.name}>{texts.objectives}</p>
        <div className={styles.counts}>
          {teamCounts.map((name) => (
            <CountField
              key={name}
              field={form.field(`${path}.figures.${name}`)}
              label={teamFigureNames[name]}
            />
          ))}
        </div>
        <CheckField {...form.field(`${path}.firstBlood`)} label={texts.firstBlood} />
      </div>
      <div role="group" aria-label={texts.bans} className={panel.column}>
        <p className={panel.name}>{texts.bans}</p>
        <div className={styles.bans}>
          {form.draft.teams[at].bans.map((_ban, place) => (
            <NameField
              key={String(place)}
              form={form}
              name={`${path}.bans.${place}`}
              label={texts.ban(place + 1)}
              names={names.champions}
            />
          ))}
        </div>
      </div>
    </>
  );
}

export function TeamSection(props: TeamSectionProps) {
  const { form, at, meetTeam, names } = props;
  const id = `team-${at}`;
  return (
    <section className={panel.section} aria-labelledby={id}>
      <SectionHeading id={id}>{meetTeam.name}</SectionHeading>
      <div className={styles.side}>
        <SelectField
          {...form.field(`${teamPath(at)}.side`)}
          label={texts.side}
          choices={sideChoices}
        />
      </div>
      <div className={styles.rows}>
        {form.draft.teams[at].rows.map((row, place) => (
          <PlayerRow
            key={String(place)}
            form={form}
            at={at}
            place={place}
            row={row}
            meetTeam={meetTeam}
            names={names}
          />
        ))}
      </div>
      <Totals {...props} />
      <Objectives {...props} />
    </section>
  );
}
