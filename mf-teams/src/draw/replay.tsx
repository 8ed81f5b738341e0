import { useEffect, useState } from 'react';
import type { GroupDraw } from '@puchar/shared/contract';
import { drawSteps } from '@puchar/shared/domain';
import { Button, SectionHeading } from '@puchar/shared/kit';
import styles from './draw.module.css';
import { GroupColumns } from './group-columns.tsx';
import { texts } from './texts.pl.ts';

const stepMs = 900;

/** Goes from 0 to `count`; at first all of it is shown. */
function usePlayback(count: number) {
  const [shown, setShown] = useState(count);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      setShown(shown + 1);
      if (shown + 1 >= count) setPlaying(false);
    }, stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, count]);

  return {
    shown,
    isPlaying,
    toggle: () => {
      if (!isPlaying && shown === count) setShown(0);
      setPlaying(!isPlaying);
    },
    goTo: (step: number) => {
      setPlaying(false);
      setShown(Math.min(Math.max(step, 0), count));
    },
  };
}

interface ControlsProps {
  playback: ReturnType<typeof usePlayback>;
  count: number;
}

function Controls({ playback, count }: ControlsProps) {
  const { shown, isPlaying, toggle, goTo } = playback;
  return (
    <div className={styles.controls}>
      <Button onClick={toggle}>{isPlaying ? texts.stop : texts.play}</Button>
      <Button aria-disabled={shown === 0} onClick={() => goTo(shown - 1)}>
        {texts.back}
      </Button>
      <Button aria-disabled={shown === count} onClick={() => goTo(shown + 1)}>
        {texts.next}
      </Button>
      <Button aria-disabled={shown === count} onClick={() => goTo(count)}>
        {texts.all}
      </Button>
    </div>
  );
}

interface ReplayProps {
  draw: GroupDraw;
  names: ReadonlyMap<string, string>;
}

/** The draw team by team, made by the function that the server used. */
export function Replay({ draw, names }: ReplayProps) {
  const groupNames = draw.groups.map(({ name }) => name);
  const steps = drawSteps(draw.seed, draw.teams, groupNames);
  const playback = usePlayback(steps.length);
  const done = steps.slice(0, playback.shown);
  const last = done.length === steps.length ? undefined : done.at(-1);
  const nameOf = ({ id, tag }: { id: string; tag: string }) => names.get(id) ?? tag;
  return (
    <section className={styles.section}>
      <SectionHeading id="krok-po-kroku">{texts.replay}</SectionHeading>
      <Controls playback={playback} count={steps.length} />
      <p role="status">
        <span>{texts.progress(done.length, steps.length)}</span>
        {last === undefined ? null : <span>{` ${texts.last(nameOf(last.team), last.group)}`}</span>}
      </p>
      <GroupColumns
        groups={groupNames.map((name) => ({
          name,
          teamIds: done.filter(({ group }) => group === name).map(({ team }) => team.id),
        }))}
        names={names}
        last={last?.team.id}
      />
      <details>
        <summary className={styles.summary}>{texts.order}</summary>
        <ol className={styles.rules}>
          {steps.map(({ team, group }) => (
            <li key={team.id} translate="no">
              {texts.last(`${nameOf(team)} (${team.schoolTag})`, group)}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
