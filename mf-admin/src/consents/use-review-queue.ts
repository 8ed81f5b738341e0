import { useState } from 'react';
import { formKey, waitingRows } from './consent-rows.ts';
import type { ConsentRow } from './consent-rows.ts';

/**
 * Forms to review, one after another. Decided ones stay in the count, so that „3 z 12” goes up; forms that come meanwhile
 * go to the end.
 */
export function useReviewQueue(rows: readonly ConsentRow[], playerId: string | null) {
  const [queued, setQueued] = useState<readonly string[]>([]);
  // The list is fetched again only after the next form has opened.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const waiting = waitingRows(rows).filter((row) => !decided.has(formKey(row)));
  const opened = waiting.find(({ player }) => player.id === playerId) ?? null;
  const order = [...new Set([...queued, ...waiting.map(formKey)])];
  const at = opened === null ? -1 : order.indexOf(formKey(opened));

  function following(): ConsentRow | null {
    const others = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))];
    const rowOf = (key: string) => waiting.find((row) => formKey(row) === key);
    return others.flatMap((key) => rowOf(key) ?? [])[0] ?? null;
  }

  return {
    waiting,
    opened,
    place: at + 1,
    size: order.length,
    following,
    hold: () => setQueued(order),
    clear: () => setQueued([]),
    settle: (row: ConsentRow) => setDecided(new Set([...decided, formKey(row)])),
    unsettle: (row: ConsentRow) =>
      setDecided(new Set([...decided].filter((key) => key !== formKey(row)))),
  };
}
