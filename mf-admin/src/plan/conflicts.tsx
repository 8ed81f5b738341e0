import { Button } from '@puchar/shared/kit';
import panel from '../lib/ui/panel.module.css';
import { planPlaceText } from './board/words.ts';
import { onTop, presentPlace, without } from './draft/changes.ts';
import type { Changes, Conflict } from './draft/changes.ts';
import { boardTexts, texts } from './texts.pl.ts';

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
          const { key, kind, meeting, mine } = conflict;
          return (
            <li key={key} className={panel.column}>
              {meeting === null ? null : (
                <strong translate="no">
                  {boardTexts.pair(meeting.team1.name, meeting.team2.name)}
                </strong>
              )}
              <span>{texts.conflictMine(planPlaceText(mine))}</span>
              <span>
                {kind === 'MOVED' && meeting !== null
                  ? texts.conflictTheirs(planPlaceText(presentPlace(meeting)))
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
