import { useEffect, useRef } from 'react';
import type { ListedTeam, TeamsOverview } from '@puchar/shared/contract';
import { sortTeams } from '@puchar/shared/domain';
import {
  ButtonLink,
  EmptyState,
  useLocation,
  useNavigationType,
  useSearchParams,
  useSite,
} from '@puchar/shared/kit';
import { Pages } from '@puchar/shared/list-controls';
import { pageParameter } from './choice.ts';
import { Choices } from './choices.tsx';
import { TeamCard } from './team-card.tsx';
import styles from './team-list.module.css';
import { texts } from './texts.pl.ts';
import type { TeamChoice } from './use-choice.ts';

const registration = '/rejestracja';

interface SummaryProps {
  count: number;
  waiting: number;
  hasTables: boolean;
}

/** After a step to another page the focus is here, above its first team; back and forward return to their own place. */
function useStart() {
  const start = useRef<HTMLDivElement>(null);
  const page = useSearchParams()[0].get(pageParameter);
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type === 'PUSH') start.current?.focus();
  }, [page, key, type]);
  return start;
}

function Summary({ count, waiting, hasTables }: SummaryProps) {
  const start = useStart();
  if (count === 0 && waiting === 0) return null;
  return (
    <div ref={start} className={styles.summary} tabIndex={-1}>
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

interface TeamBrowserProps {
  overview: TeamsOverview;
  choice: TeamChoice;
}

function shownTeams({ teams, groups, part }: TeamsOverview, choice: TeamChoice) {
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const groupName = (team: ListedTeam) =>
    team.groupId === null ? null : (groupNames.get(team.groupId) ?? null);
  if (part !== undefined) return { shown: teams, count: part.found, groupName };
  const inGroup = teams.filter((team) => choice.group === null || team.groupId === choice.group.id);
  const shown = sortTeams(inGroup, choice.sorting, groupName);
  return { shown, count: shown.length, groupName };
}

export function TeamBrowser({ overview, choice }: TeamBrowserProps) {
  const { teams, groups, awaiting, part } = overview;
  const canRegister = useSite().routes.includes(registration);
  const { shown, count, groupName } = shownTeams(overview, choice);
  const hasTeams = teams.length > 0 || part !== undefined;
  return (
    <div className={styles.list}>
      {hasTeams ? (
        <Choices groups={groups} choice={choice} withSearch={part !== undefined} />
      ) : null}
      <Summary count={count} waiting={awaiting} hasTables={groups.length > 0} />
      {shown.length === 0 ? (
        <>
          <EmptyState>{texts.empty}</EmptyState>
          {!hasTeams && canRegister ? (
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
      {part === undefined ? null : (
        <Pages label={texts.pages} page={part.page} pages={part.pages} hrefOf={choice.hrefOfPage} />
      )}
    </div>
  );
}
