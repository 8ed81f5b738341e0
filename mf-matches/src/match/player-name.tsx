import type { Player } from '@puchar/shared/contract';
import { Link, useSite } from '@puchar/shared/kit';
import styles from './player-name.module.css';

const recordPage = '/statystyki/:playerId';

interface PlayerNameProps {
  /** Undefined where the figures are of no member. */
  player: Player | undefined;
  nickname: string;
}

/** Leads to the figures of the player, where they have a page. */
export function PlayerName({ player, nickname }: PlayerNameProps) {
  const hasPage = useSite().routes.includes(recordPage) && player?.hasRecord === true;
  return (
    <span translate="no">
      {hasPage ? (
        <Link className={styles.link} to={`/statystyki/${player.id}`}>
          {nickname}
        </Link>
      ) : (
        <span>{nickname}</span>
      )}
    </span>
  );
}
