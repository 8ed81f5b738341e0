import type { FoundPerson, Player } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { ErrorState, Skeleton, apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import styles from './persons.module.css';
import { memberTypeNames, publicNames, texts } from './texts.pl.ts';

function factsOf(player: Player): (readonly [name: string, value: string])[] {
  const { gameRole, memberType, isAdult } = player;
  const shown = {
    ...player,
    gameRole: roleNames[gameRole],
    memberType: memberType === undefined ? undefined : memberTypeNames[memberType],
    isAdult: isAdult === undefined ? undefined : isAdult ? texts.yes : texts.no,
  };
  return publicNames.flatMap(([name, label]) => {
    const value = shown[name];
    return value === undefined || value === '' ? [] : [[label, value] as const];
  });
}

function OfTeam({ person: { id, team } }: { person: FoundPerson }) {
  const { data, isPending, refetch } = useQuery(
    apiQuery(endpoints.getTeam, { params: { tag: team.tag } }),
  );
  if (isPending) return <Skeleton shape="card" />;
  if (data === undefined) {
    return <ErrorState text={texts.publicFailed} onRetry={() => void refetch()} />;
  }
  const player = data.players.find((member) => member.id === id);
  return (
    <dl className={styles.facts}>
      {(player === undefined ? [] : factsOf(player)).map(([name, value]) => (
        <div key={name}>
          <dt className={styles.term}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the public call answers about a person now, not what it should answer. */
export function PublicFacts({ person }: { person: FoundPerson }) {
  if (!person.edition.isCurrent) return <p>{texts.publicPast}</p>;
  if (person.team.state !== 'ACCEPTED') return <p>{texts.publicNotYet}</p>;
  return <OfTeam person={person} />;
}
