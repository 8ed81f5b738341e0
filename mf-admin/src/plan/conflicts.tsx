import { Button } from '@puchar/shared/kit';
import panel from '../lib/ui/panel.module.css';
import { pairText, planPlaceText } from './board/words.ts';
import { onTop, without } from './draft/changes.ts';
import type { Changes, Conflict } from './draft/changes.ts';
import { texts } from './texts.pl.ts';

interface ConflictsProps {
  conflicts: readonly Conflict[];
  changes: Changes;
  onChange: (changes: Changes) => void;
}

/** Meetings that another organiser changed meanwhile; the rest of the plan goes on. */
export function Conflicts({ conflicts, changes, onChange }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section className={panel.card} aria-label={texts.conflicts} role="alert">
      <h3 className={panel.title}>{texts.conflicts}</h3>
      <p>{texts.conflictHint}</p>
      <ul className={panel.stack} role="list">
        {conflicts.map((conflict) => {
          const { key, kind, item, mine } = conflict;
          return (
            <li key={key} className={panel.column}>
              {item === null ? null : <strong translate="no">{pairText(item)}</strong>}
              <span>{texts.conflictMine(planPlaceText(mine))}</span>
              <span>
                {kind === 'MOVED' && item !== null && item.seen !== null
                  ? texts.conflictTheirs(planPlaceText(item.seen))
                  : kind === 'BEGAN'
                    ? texts.BEGAN
                    : texts.GONE}
              </span>
              <span className={panel.tools}>
                {kind === 'MOVED' ? (
                  <Button onClick={() => onChange(onTop(changes, conflict))}>
                    {texts.keepMine}
                  </Button>
                ) : null}
                <Button onClick={() => onChange(without(changes, key))}>{texts.takeTheirs}</Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
