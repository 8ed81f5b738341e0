import type { Game, StaticData, TeamStatistics } from '@puchar/shared/contract';
import { Icon } from '@puchar/shared/kit';
import styles from './draft-names.module.css';
import { championOf, countThings, storedChampionNames } from './game-names.ts';
import type { GameThing } from './game-names.ts';
import { texts } from './texts.pl.ts';

interface Draft {
  bans: readonly GameThing[];
  picks: readonly GameThing[];
}

export function draftOf(statistics: TeamStatistics, game: Game, data: StaticData): Draft {
  const stored = storedChampionNames(game);
  // An unused ban is a number below 1.
  const champions = (keys: readonly number[]) =>
    keys.filter((key) => key > 0).map((key) => championOf(data, key, stored.get(key)));
  return { bans: champions(statistics.bans), picks: champions(statistics.picks) };
}

interface TeamDraft {
  name: string;
  draft: Draft;
}

function Names({ label, champions }: { label: string; champions: readonly GameThing[] }) {
  const names = countThings(champions).map(({ text }) => text);
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd>{names.length === 0 ? texts.none : names.join(', ')}</dd>
    </div>
  );
}

/** The same champions in words, since the tooltips of icons need a pointer. */
export function DraftNames({ teams }: { teams: readonly TeamDraft[] }) {
  if (teams.every(({ draft }) => draft.bans.length + draft.picks.length === 0)) return null;
  return (
    <details className={styles.names}>
      <summary className={styles.summary}>
        {texts.championNames}
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <div className={styles.teams}>
        {teams.map(({ name, draft }) => (
          <div key={name}>
            <p className={styles.team} translate="no">
              {name}
            </p>
            <dl className={styles.list}>
              <Names label={texts.bans} champions={draft.bans} />
              <Names label={texts.picks} champions={draft.picks} />
            </dl>
          </div>
        ))}
      </div>
    </details>
  );
}
