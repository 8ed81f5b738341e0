import { useState } from 'react';
import type { CaptainMatchDay, TeamPageMember } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { captainMatchDayEndpoints } from '@puchar/shared/team-page';
import styles from '../team-page.module.css';
import { texts } from './texts.pl.ts';
import { useSideAct } from './use-side-act.ts';

interface LineUpProps {
  day: CaptainMatchDay;
  members: readonly TeamPageMember[];
  secret: string;
}

const size = 5;

function usual(members: readonly TeamPageMember[]): string[] {
  const starters = members.filter(
    ({ memberType, erased }) => memberType !== 'SUBSTITUTE' && !erased,
  );
  return starters.map(({ id }) => id);
}

/** Who plays: the usual five until the captain says otherwise. */
export function LineUp({ day, members, secret }: LineUpProps) {
  const { run, busy, done, errorText } = useSideAct(captainMatchDayEndpoints.setLineUp);
  const stored = day.lineUp.length === 0 ? usual(members) : day.lineUp;
  const [ticked, setTicked] = useState<readonly string[]>(stored);
  const present = members.filter(({ erased }) => !erased);
  // Who left the team meanwhile has no box any more.
  const chosen = ticked.filter((id) => present.some((member) => member.id === id));
  const toggle = (id: string) =>
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const { meetingId } = day;
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{texts.lineUp}</legend>
      {present.map(({ id, nickname }) => (
        <label key={id} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span translate="no">{nickname}</span>
        </label>
      ))}
      <p className={styles.links}>
        <Button
          aria-disabled={busy || chosen.length !== size}
          onClick={() => {
            if (chosen.length !== size) return;
            run({ params: { secret, meetingId }, body: { players: [...chosen] } });
          }}
        >
          {texts.saveLineUp}
        </Button>
        <span role="status" className={styles.muted}>
          {done ? texts.lineUpSaved : texts.lineUpHint(chosen.length)}
        </span>
      </p>
      {errorText !== null && <p role="alert">{errorText}</p>}
    </fieldset>
  );
}
