import type { PlayerStatistics, StaticData } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { GameIcon, RoleIcon } from '@puchar/shared/kit';
import { championOf } from './game-names.ts';
import styles from './player-identity.module.css';

/** Who, as which champion, in which role. */
export function PlayerIdentity({ player, data }: { player: PlayerStatistics; data: StaticData }) {
  const champion = championOf(data, player.championKey, player.championName);
  const role = player.position;
  return (
    <span className={styles.box}>
      {/* The role also stands in words. */}
      <span className={styles.role} aria-hidden="true">
        {role === null ? null : <RoleIcon role={role} />}
      </span>
      <GameIcon {...champion} named={false} />
      <span className={styles.names}>
        <span className={styles.nickname}>{player.nickname}</span>{' '}
        <span className={styles.parts}>
          <span className={styles.part}>{champion.name}</span>{' '}
          {role === null ? null : <span className={styles.part}>{roleNames[role]}</span>}
        </span>
      </span>
    </span>
  );
}
