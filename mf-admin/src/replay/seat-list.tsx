import type { ReplaySeat } from '@puchar/shared/contract';
import { SelectField } from '../lib/fields/field.tsx';
import { seatedAt, teamOf } from './decision.ts';
import type { Decision, Meet } from './decision.ts';
import styles from './replay.module.css';
import { texts } from './texts.pl.ts';

export interface SeatListProps {
  side: ReplaySeat['side'];
  seats: readonly ReplaySeat[];
  decision: Decision;
  meet: Meet;
  doubled: ReadonlySet<number>;
  championName: (seat: ReplaySeat) => string;
  onChange: (place: number, playerId: string | null) => void;
}

type Member = Meet['team1']['players'][number];

function nameOf({ nickname, riotUsername, riotTag, memberType }: Member): string {
  const account = riotUsername ? ` (${riotUsername}#${riotTag ?? ''})` : '';
  return `${nickname}${account}${memberType === 'SUBSTITUTE' ? `, ${texts.substitute}` : ''}`;
}

/** The five of one side, each with the choice of who it is. */
export function SeatList(props: SeatListProps) {
  const { side, decision, meet } = props;
  const team = teamOf(side, decision.blueTeamId, meet);
  const choices = [
    { value: '', label: texts.nobody },
    ...(team?.players ?? []).map((member) => ({ value: member.id, label: nameOf(member) })),
  ];
  return (
    <fieldset className={styles.side} data-side={side}>
      <legend className={styles.legend}>
        {texts.sideOf(texts.sides[side], team?.name ?? null)}
      </legend>
      <ul className={styles.seats} role="list">
        {props.seats
          .filter((seat) => seat.side === side)
          .map((seat) => (
            <li key={seat.place} className={styles.seat}>
              <p className={styles.muted}>
                {texts.facts(props.championName(seat), seat.kills, seat.deaths, seat.assists)}
              </p>
              <SelectField
                label={texts.seat(seat.account)}
                choices={choices}
                disabled={team === null}
                value={seatedAt(seat, decision, meet) ?? ''}
                error={props.doubled.has(seat.place) ? texts.twice : undefined}
                onChange={({ target }) =>
                  props.onChange(seat.place, target.value === '' ? null : target.value)
                }
              />
            </li>
          ))}
      </ul>
    </fieldset>
  );
}
