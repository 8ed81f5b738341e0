import type { PlayerStatistics, StaticData } from '@puchar/shared/contract';
import { GameIcon } from '@puchar/shared/kit';
import { itemOf, runeOf, spellOf } from './game-names.ts';
import type { GameThing } from './game-names.ts';
import styles from './loadout.module.css';
import { texts } from './texts.pl.ts';

interface LoadoutProps {
  player: PlayerStatistics;
  data: StaticData;
}

const itemSlots = 7;

function IconList({ things, label }: { things: readonly GameThing[]; label: string }) {
  if (things.length === 0) return null;
  return (
    <ul className={styles.icons} aria-label={label}>
      {things.map((thing, index) => (
        // Two slots can hold the same thing; the order never changes.
        <li key={index} className={styles.slot}>
          <GameIcon {...thing} size="small" />
        </li>
      ))}
    </ul>
  );
}

/** Up to seven items in their slots; an empty slot keeps its place for the eye alone. */
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

/** Keystone and second tree beside the two spells; all of them stand in words with the details. */
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
