import type { ArchivedPlayer } from '@puchar/shared/contract';
import { playerOrder, roleNames } from '@puchar/shared/domain';
import { Badge, EmptyState, RoleIcon } from '@puchar/shared/kit';
import styles from './archive.module.css';
import { texts } from './texts.pl.ts';

function nameOf({ firstName, lastName, nickname }: ArchivedPlayer): string {
  if (firstName === undefined || firstName === '') return nickname;
  return `${firstName} „${nickname}” ${lastName ?? ''}`.trim();
}

/** Named as the server allows it; otherwise by nickname, or as „Zawodnik”. */
export function Members({ players }: { players: readonly ArchivedPlayer[] }) {
  if (players.length === 0) return <EmptyState>{texts.noMembers}</EmptyState>;
  return (
    <ul className={styles.members} role="list">
      {playerOrder(players, ({ gameRole }) => gameRole).map((player) => (
        <li key={player.id} className={styles.member}>
          <span aria-hidden="true">
            <RoleIcon role={player.gameRole} />
          </span>
          <span className={styles.teamWords}>
            <span className={styles.memberName} translate="no">
              {nameOf(player)}
            </span>{' '}
            <span className={styles.school}>{roleNames[player.gameRole]}</span>
          </span>
          {player.memberType === 'CAPTAIN' && <Badge tone="accent">{texts.captain}</Badge>}
          {player.memberType === 'SUBSTITUTE' && <Badge>{texts.substitute}</Badge>}
        </li>
      ))}
    </ul>
  );
}
