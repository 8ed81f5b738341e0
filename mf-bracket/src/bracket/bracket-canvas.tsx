import { memo, useMemo, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent, UIEvent } from 'react';
import { useSite } from '@puchar/shared/kit';
import styles from './bracket-canvas.module.css';
import { BracketControls, moveByKey } from './bracket-controls.tsx';
import { boxesMeet } from './layout/geometry.ts';
import { matchCard } from './match-card.tsx';
import { teamRoute } from './model/bracket-match.ts';
import { drawnCards, teamLines } from './model/bracket-plan.ts';
import type { BracketPlan, PlannedLine } from './model/bracket-plan.ts';
import { texts } from './texts.pl.ts';
import { cardAt, useMarkedTeam } from './use-marked-team.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface BracketLinesProps {
  lines: readonly PlannedLine[];
  marked: readonly PlannedLine[];
}

function pathOf(lines: readonly PlannedLine[]): string {
  return lines.map(({ path }) => path).join('');
}

const BracketLines = memo(function BracketLines({ lines, marked }: BracketLinesProps) {
  return (
    <svg className={styles.lines} width="1" height="1" aria-hidden="true">
      <path className={styles.line} d={pathOf(lines)} />
      {marked.length > 0 && (
        <path className={styles.markedLine} d={pathOf(marked)} data-path="marked" />
      )}
    </svg>
  );
});

/** Up to here every card is rendered, so that find-in-page works; larger trees are culled to the view. */
const drawnWholeUpTo = 128;

/** Px above and below a tree that fits; room for the buttons. */
const roomAround = 240;

function useDrawn(plan: BracketPlan, culls: boolean, focusedId: string | null) {
  const panZoom = usePanZoom(plan.bounds, culls);
  const { drawnBox } = panZoom;
  const drawn = useMemo(() => {
    if (!culls) return plan;
    return {
      cards: drawnCards(plan.cards, drawnBox, focusedId),
      lines: plan.lines.filter(({ box }) => boxesMeet(box, drawnBox)),
    };
  }, [plan, culls, drawnBox, focusedId]);
  return { ...panZoom, cards: drawn.cards, lines: drawn.lines };
}

function placeOf({ bounds: { from, to } }: BracketPlan): CSSProperties {
  return {
    maxHeight: Math.max(400, to.y - from.y + roomAround),
    '--bracket-from-x': `${-from.x}px`,
    '--bracket-from-y': `${-from.y}px`,
  };
}

const hintId = 'bracket-hint';

export function BracketCanvas({ plan }: { plan: BracketPlan }) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const culls = plan.cards.length > drawnWholeUpTo;
  const drawn = useDrawn(plan, culls, focusedId);
  const { field, canvas, layer, control, edge, cards, lines } = drawn;
  const { markedTag, listeners } = useMarkedTeam(cards);
  const marked = useMemo(() => (markedTag ? teamLines(plan, markedTag) : []), [plan, markedTag]);
  const hasTeamPages = useSite().routes.includes(teamRoute);

  const items = useMemo(
    () => cards.map((card) => matchCard({ ...card, markedTag, hasTeamPages })),
    [cards, markedTag, hasTeamPages],
  );

  function handleFocus(event: FocusEvent) {
    listeners.onFocus(event);
    const card = cardAt(event.target, cards);
    setFocusedId(card?.match.id ?? null);
    // A mouse click needs no reveal, and must not move what is being dragged.
    if (card && event.target.matches(':focus-visible')) control()?.reveal(card.box);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const panZoom = control();
    if (panZoom !== null && moveByKey(panZoom, event)) event.preventDefault();
  }
  // Focusable as a scrolled region, so that the arrow keys reach it.
  const keyboard = {
    tabIndex: 0,
    onFocus: handleFocus,
    onKeyDown: handleKeyDown,
    // The browser scrolls to a focused card; here the view moves instead.
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => currentTarget.scrollTo(0, 0),
  };

  return (
    <div ref={field} className={styles.field}>
      <div
        ref={canvas}
        className={styles.canvas}
        role="group"
        aria-label={texts.canvas}
        aria-describedby={hintId}
        data-near={false}
        data-zoomed={false}
        style={placeOf(plan)}
        {...listeners}
        {...keyboard}
      >
        <div ref={layer} className={styles.layer}>
          <BracketLines lines={lines} marked={marked} />
          <ol className={styles.cards}>{items}</ol>
        </div>
      </div>
      <BracketControls control={control} edge={edge} />
      <p id={hintId} className={styles.hint}>
        {texts.hint}
      </p>
    </div>
  );
}
