import { useId, useState } from 'react';
import type { GroupDraw } from '@puchar/shared/contract';
import { countMoved, redraw } from '@puchar/shared/domain';
import { Button, SectionHeading } from '@puchar/shared/kit';
import styles from './draw.module.css';
import { GroupColumns } from './group-columns.tsx';
import { texts } from './texts.pl.ts';

interface SeedCheckProps {
  draw: GroupDraw;
  names: ReadonlyMap<string, string>;
}

export function SeedCheck({ draw, names }: SeedCheckProps) {
  const [seed, setSeed] = useState(draw.seed);
  const inputId = useId();
  const hintId = useId();
  const isOther = seed !== draw.seed;
  const groups = redraw(draw, seed);
  return (
    <section className={styles.section}>
      <SectionHeading id="inne-ziarno">{texts.tryTitle}</SectionHeading>
      <div className={styles.field}>
        <label htmlFor={inputId}>{texts.tryLabel}</label>
        <input
          id={inputId}
          className={styles.input}
          type="text"
          value={seed}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hintId}
          translate="no"
          onChange={({ currentTarget }) => setSeed(currentTarget.value)}
        />
        <p id={hintId} className={styles.hint}>
          {texts.tryHint}
        </p>
      </div>
      <p className={styles.verdict} data-same={!isOther} role="status">
        {isOther ? texts.tryOther(countMoved(draw, groups), draw.teams.length) : texts.trySame}
      </p>
      {isOther ? (
        <>
          <GroupColumns groups={groups} names={names} />
          <div className={styles.reset}>
            <Button onClick={() => setSeed(draw.seed)}>{texts.tryReset}</Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
