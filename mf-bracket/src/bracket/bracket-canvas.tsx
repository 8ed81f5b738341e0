import { memo, useMemo, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, UIEvent } from 'react';
import { useSite } from '@puchar/shared/kit';
import styles from './bracket-canvas.module.css';
import { BracketControls, moveByKey } from './bracket-controls.tsx';
import { boxesMeet, tagCardBox } from './layout/geometry.ts';
import type { PlaneBox } from './layout/geometry.ts';
import { matchCard } from './match-card.tsx';
import { teamRoute } from './model/bracket-match.ts';
import { drawnCards, teamLines } from './model/bracket-plan.ts';
import type { BracketPlan, PlannedCard, PlannedLine } from './model/bracket-plan.ts';
import type { PanZoom } from './pan-zoom.ts';
import { texts } from './texts.pl.ts';
import { cardAt, useMarkedTeam } from './use-marked-team.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface BracketLinesProps {
  lines: readonly PlannedLine[];
  marked: readonly PlannedLine[];
}

type Layout = keyof PlannedLine['paths'];

function pathOf(lines: readonly PlannedLine[], layout: Layout): string {
  return lines.map(({ paths }) => paths[layout] ?? '').join('');
}

function Lines({ lines, marked, layout }: BracketLinesProps & { layout: Layout }) {
  return (
    <g className={styles[layout]}>
      <path className={styles.line} d={pathOf(lines, layout)} />
      {marked.length > 0 && (
        <path className={styles.markedLine} d={pathOf(marked, layout)} data-path="marked" />
      )}
    </g>
  );
}

const BracketLines = memo(function BracketLines({ lines, marked }: BracketLinesProps) {
  const folds = lines.some(({ paths }) => paths.folded !== null);
  return (
    <svg className={styles.lines} viewBox="0 0 1 1" aria-hidden="true">
      <Lines lines={lines} marked={marked} layout="wide" />
      {folds && <Lines lines={lines} marked={marked} layout="folded" />}
    </svg>
  );
});

/** Up to here every card is rendered, so that find-in-page works; larger trees are culled to the view. */
const drawnWholeUpTo = 128;

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

function sizeOf({ from, to }: PlaneBox) {
  return { width: to.x - from.x, height: to.y - from.y, middle: (from.y + to.y) / 2 };
}

/** Numbers of em, from which the stylesheet computes the size of the drawing and its opening view. */
function placeOf({ bounds, play }: BracketPlan): CSSProperties {
  const wide = sizeOf(bounds.wide);
  const folded = bounds.folded === null ? null : sizeOf(bounds.folded);
  return {
    '--bracket-wide-width': wide.width,
    '--bracket-wide-height': wide.height,
    '--bracket-wide-middle': wide.middle,
    '--bracket-folded-width': folded?.width,
    '--bracket-folded-height': folded?.height,
    '--bracket-folded-middle': folded?.middle,
    '--bracket-play-x': play.x,
    '--bracket-play-y': play.y,
  };
}

/** Cards: sixteen teams are no higher than a phone's frame, so that the first swipe up or down scrolls the page. */
const fitsFrameUpTo = 15;

const hintId = 'bracket-hint';

function boxesOf({ box, places }: PlannedCard) {
  return { wide: box, folded: places.folded === null ? null : tagCardBox(places.folded) };
}

/** In the overview a click means a place, not the link below it. */
function jumpFromOverview(event: MouseEvent, control: PanZoom | null): void {
  if (control?.isOverview !== true) return;
  event.preventDefault();
  event.stopPropagation();
  control.leaveOverview(control.placeAt(event.clientX, event.clientY));
}

export function BracketCanvas({ plan }: { plan: BracketPlan }) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  // Results that come in do not move what is being looked at.
  const [opening] = useState(plan);
  const culls = plan.cards.length > drawnWholeUpTo;
  const drawn = useDrawn(plan, culls, focusedId);
  const { field, canvas, layer, control, edge, isOverview, cards, lines } = drawn;
  const { markedTag, listeners } = useMarkedTeam(cards);
  const marked = useMemo(() => (markedTag ? teamLines(plan, markedTag) : []), [plan, markedTag]);
  const hasTeamPages = useSite().routes.includes(teamRoute);
  const folds = plan.bounds.folded !== null;

  const items = useMemo(
    () => cards.map((card) => matchCard({ ...card, markedTag, hasTeamPages })),
    [cards, markedTag, hasTeamPages],
  );

  function handleFocus(event: FocusEvent) {
    listeners.onFocus(event);
    const card = cardAt(event.target, cards);
    setFocusedId(card?.match.id ?? null);
    // A mouse click needs no reveal, and must not move what is being dragged.
    if (card && event.target.matches(':focus-visible')) control()?.reveal(boxesOf(card));
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
    <div ref={field} className={styles.field} style={placeOf(opening)}>
      <BracketControls control={control} edge={edge} isOverview={isOverview} />
      <div
        ref={canvas}
        className={folds ? `${styles.canvas} ${styles.folds}` : styles.canvas}
        role="group"
        aria-label={texts.canvas}
        aria-describedby={hintId}
        data-detail={folds ? 'auto' : 'names'}
        data-overview={false}
        data-zoomed={plan.cards.length > fitsFrameUpTo}
        onClickCapture={(event) => jumpFromOverview(event, control())}
        {...listeners}
        {...keyboard}
      >
        <div ref={layer} className={styles.layer}>
          <BracketLines lines={lines} marked={marked} />
          <ol className={styles.cards}>{items}</ol>
        </div>
      </div>
      <p id={hintId} className={styles.hint}>
        {isOverview ? texts.overviewHint : texts.hint}
      </p>
    </div>
  );
}
