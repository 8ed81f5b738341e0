import { useId } from 'react';
import type { Group, ListedTeam } from '@puchar/shared/contract';
import { ButtonLink, EmptyState, Icon, useSite } from '@puchar/shared/kit';
import { texts as common } from '../lib/texts.pl.ts';
import { sortings, sortTeams } from './sort-teams.ts';
import { TeamCard } from './team-card.tsx';
import styles from './team-list.module.css';
import { texts } from './texts.pl.ts';
import { groupParameter, sortParameter } from './use-choice.ts';
import type { useChoice } from './use-choice.ts';

const registration = '/rejestracja';

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, name, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          name={name}
          className={styles.select}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </span>
    </div>
  );
}

interface TeamBrowserProps {
  teams: readonly ListedTeam[];
  groups: readonly Group[];
  waiting: number;
  choice: ReturnType<typeof useChoice>;
}

function Choices({ groups, choice }: Pick<TeamBrowserProps, 'groups' | 'choice'>) {
  const groupOptions = groups.map(({ name }) => ({ value: name, label: common.group(name) }));
  return (
    // The form is for visitors without scripts; with them nothing is submitted.
    <form className={styles.bar} action="/druzyny" autoComplete="off">
      <Choice
        label={texts.group}
        name={groupParameter}
        value={choice.group?.name ?? ''}
        options={[{ value: '', label: texts.allGroups }, ...groupOptions]}
        onChoose={choice.chooseGroup}
      />
      <Choice
        label={texts.sort}
        name={sortParameter}
        value={choice.sorting}
        options={sortings.map((value) => ({ value, label: texts.sortings[value] }))}
        onChoose={choice.chooseSorting}
      />
      <noscript>
        <button className={styles.send}>{texts.show}</button>
      </noscript>
    </form>
  );
}

interface SummaryProps {
  count: number;
  waiting: number;
  hasTables: boolean;
}

function Summary({ count, waiting, hasTables }: SummaryProps) {
  if (count === 0 && waiting === 0) return null;
  return (
    <div className={styles.summary}>
      {/* Announces the effect of a new filter. */}
      <p aria-live="polite">{texts.teams(count)}</p>
      {waiting > 0 ? <p className={styles.waiting}>{texts.waiting(waiting)}</p> : null}
      {hasTables ? (
        <a className={styles.jump} href="#tabele">
          {texts.tables}
        </a>
      ) : null}
    </div>
  );
}

export function TeamBrowser({ teams, groups, waiting, choice }: TeamBrowserProps) {
  const canRegister = useSite().routes.includes(registration);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const groupName = (team: ListedTeam) =>
    team.groupId === null ? null : (groupNames.get(team.groupId) ?? null);
  const inGroup = teams.filter((team) => choice.group === null || team.groupId === choice.group.id);
  const shown = sortTeams(inGroup, choice.sorting, groupName);
  return (
    <div className={styles.list}>
      {teams.length === 0 ? null : <Choices groups={groups} choice={choice} />}
      <Summary count={shown.length} waiting={waiting} hasTables={groups.length > 0} />
      {shown.length === 0 ? (
        <>
          <EmptyState>{texts.empty}</EmptyState>
          {teams.length === 0 && canRegister ? (
            <p className={styles.way}>
              <ButtonLink to={registration}>{texts.register}</ButtonLink>
            </p>
          ) : null}
        </>
      ) : (
        // Safari drops the list role of a list without markers.
        <ul className={styles.cards} role="list" aria-label={texts.list}>
          {shown.map((team) => (
            <li key={team.id}>
              <TeamCard team={team} groupName={groupName(team)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
