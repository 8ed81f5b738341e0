import type { PlayerStatistics, StaticData } from '@puchar/shared/contract';
import { LoadoutNames } from './loadout-names.tsx';
import styles from './player-details.module.css';
import { figureGroups } from './player-figures.ts';

/** All figures of the contract that the row has no room for, in groups, and all that it shows as icons in words. */
export function PlayerDetails({ player, data }: { player: PlayerStatistics; data: StaticData }) {
  return (
    <div className={styles.groups}>
      {figureGroups.map((group) => (
        <section key={group.id}>
          <h4 className={styles.title}>{group.title}</h4>
          <dl className={styles.list}>
            {group.figures.map((figure) => (
              <div key={figure.id} className={styles.pair}>
                <dt className={styles.label}>{figure.label}</dt>
                <dd className={styles.value}>{figure.text(player)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <LoadoutNames player={player} data={data} />
    </div>
  );
}
