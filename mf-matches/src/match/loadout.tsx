import type { PlayerStatistics, StaticData } from '@puchar/shared/contract';
import { GameIcon } from '@puchar/shared/kit';
import { countThings, itemOf, runeOf, spellOf } from './game-names.ts';
import type { GameThing } from './game-names.ts';
import styles from './loadout.module.css';
import { texts } from './texts.pl.ts';

interface LoadoutProps {
  player: PlayerStatistics;
  data: StaticData;
}

type Find = (data: StaticData, id: number) => GameThing;

function thingsOf(ids: readonly number[], find: Find, data: StaticData): GameThing[] {
  return ids.filter((id) => id !== 0).map((id) => find(data, id));
}

function Names({ things, label }: { things: readonly GameThing[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {countThings(things).map(({ thing, text }) => (
        <li key={thing.name} className={styles.thing}>
          {thing.image === null ? null : <GameIcon {...thing} size="small" named={false} />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function NameGroup({ title, things }: { title: string; things: readonly GameThing[] }) {
  if (things.length === 0) return null;
  return (
    <section className={styles.group}>
      <h4 className={styles.title}>{title}</h4>
      <Names things={things} label={title} />
    </section>
  );
}

function RuneGroup({ title, things }: { title: string; things: readonly GameThing[] }) {
  if (things.length === 0) return null;
  return (
    <div>
      <h5 className={styles.runeTitle}>{title}</h5>
      <Names things={things} label={title} />
    </div>
  );
}

function RunePage({ player, data }: LoadoutProps) {
  const { primaryStyle, subStyle, primary, sub, shards } = player.runes;
  const titled = (title: string, style: number) => {
    const tree = data.runes[style]?.name;
    return tree === undefined ? title : `${title}: ${tree}`;
  };
  if (primary.length + sub.length + shards.length === 0) return null;
  return (
    <section className={styles.group}>
      <h4 className={styles.title}>{texts.runes}</h4>
      <RuneGroup
        title={titled(texts.mainRunes, primaryStyle)}
        things={thingsOf(primary, runeOf, data)}
      />
      <RuneGroup
        title={titled(texts.secondaryRunes, subStyle)}
        things={thingsOf(sub, runeOf, data)}
      />
      <RuneGroup title={texts.shards} things={thingsOf(shards, runeOf, data)} />
    </section>
  );
}

/** The icons show their names only on hover, so all names are listed here. */
export function LoadoutNames({ player, data }: LoadoutProps) {
  return (
    <>
      <NameGroup title={texts.items} things={thingsOf(player.items, itemOf, data)} />
      <RunePage player={player} data={data} />
      <NameGroup title={texts.spells} things={thingsOf(player.summonerSpells, spellOf, data)} />
    </>
  );
}

const itemSlots = 7;

function IconList({ things, label }: { things: readonly GameThing[]; label: string }) {
  if (things.length === 0) return null;
  return (
    <ul className={styles.icons} aria-label={label}>
      {things.map((thing, index) => (
        // Two slots may hold the same thing, and the order never changes.
        <li key={index} className={styles.slot}>
          <GameIcon {...thing} size="small" />
        </li>
      ))}
    </ul>
  );
}

export function Items({ player, data }: LoadoutProps) {
  const slots = Array.from({ length: itemSlots }, (_, slot) => player.items[slot] ?? 0);
  if (slots.every((id) => id === 0)) return <span className={styles.nothing}>{texts.noItems}</span>;
  return (
    <ul className={styles.icons} aria-label={texts.items}>
      {slots.map((id, slot) =>
        id === 0 ? (
          <li key={slot} className={styles.emptySlot} aria-hidden="true" />
        ) : (
          <li key={slot} className={styles.slot}>
            <GameIcon {...itemOf(data, id)} size="small" />
          </li>
        ),
      )}
    </ul>
  );
}

export function RunesAndSpells({ player, data }: LoadoutProps) {
  const { primary, subStyle } = player.runes;
  const runes = [primary[0] ?? 0, subStyle].filter((id) => id !== 0);
  const spells = player.summonerSpells.filter((id) => id !== 0);
  if (runes.length + spells.length === 0) {
    return <span className={styles.nothing}>{texts.none}</span>;
  }
  return (
    <div className={styles.pair}>
      <IconList things={spells.map((id) => spellOf(data, id))} label={texts.spells} />
      <IconList things={runes.map((id) => runeOf(data, id))} label={texts.runes} />
    </div>
  );
}
