import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatDate } from '@puchar/shared/domain';
import { Button, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { DateField } from '../lib/fields/date-field.tsx';
import { instantOf } from '../lib/fields/wall-time.ts';
import { hasWholeDates } from '../lib/fields/whole-dates.ts';
import styles from './sections.module.css';
import { texts } from './texts.pl.ts';
import { modulePaths } from './use-modules.ts';

/** No activations until a moment, while matches are played. */
export function FreezePanel({ until }: { until: string | null }) {
  const [wall, setWall] = useState('');
  const [fault, setFault] = useState<string>();
  const [told, setTold] = useState('');
  const act = useAct({
    act: (next: string | null) => request(organiserEndpoints.setFreeze, { body: { until: next } }),
    touches: modulePaths,
    onDone: (_answer, next) => {
      setWall('');
      setTold(next === null ? texts.freezeEnded : texts.freezeDone);
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasWholeDates(event.currentTarget)) return;
    const next = instantOf(wall);
    const isAhead = next !== null && Date.parse(next) > Date.now();
    setFault(isAhead ? undefined : texts.freezePast);
    if (isAhead && !act.busy) act.run(next);
  }

  return (
    <form className={styles.block} noValidate onSubmit={handleSubmit}>
      {until === null ? null : <p>{texts.frozenUntil(formatDate(until))}</p>}
      <div className={styles.fields}>
        <DateField
          label={texts.freezeUntil}
          hint={texts.freezeUntilHint}
          type="datetime-local"
          value={wall}
          error={fault}
          onChange={(event) => setWall(event.target.value)}
        />
      </div>
      <Refusal text={act.refusal} />
      <div className={styles.acts}>
        <Button type="submit" aria-disabled={act.busy}>
          {texts.freezeAct}
        </Button>
        {until === null ? null : (
          <Button onClick={() => act.run(null)} aria-disabled={act.busy}>
            {texts.freezeEnd}
          </Button>
        )}
      </div>
      <output className={styles.told}>{told}</output>
    </form>
  );
}
