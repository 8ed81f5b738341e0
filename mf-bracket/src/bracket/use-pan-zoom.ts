import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { boxHolds, grownBox, planePoint } from './layout/geometry.ts';
import type { Layouts, PlaneBox } from './layout/geometry.ts';
import { centredView, namesFrom, seenBox, zoomLimits } from './layout/view.ts';
import { PanZoom } from './pan-zoom.ts';
import type { SeenDrawing } from './pan-zoom.ts';

/**
 * Margins of the rendered area, in canvases: at first just no visible edge; after a movement; and the distance to its
 * edge that triggers the next render.
 */
const firstMargin = 0.15;
const drawnMargin = 0.3;
const cullMargin = 0.1;

/** The stylesheets use the same query. */
export const smallScreen = '(max-width: 1300px)';

/** The server knows no screen: a large one around the final. */
const servedBox: PlaneBox = { from: planePoint(-240, -120), to: planePoint(240, 120) };

/** Before the canvas has a size: enough for any that fits into the window. */
function windowBox(): PlaneBox {
  const size = { width: window.innerWidth, height: window.innerHeight };
  return seenBox(centredView(planePoint(0, 0), size, namesFrom), size, firstMargin);
}

function useScreenChange(onChange: () => void): void {
  useLayoutEffect(() => {
    const screen = matchMedia(smallScreen);
    screen.addEventListener('change', onChange);
    return () => screen.removeEventListener('change', onChange);
  }, [onChange]);
}

const never = () => () => undefined;

/** True on the server and during hydration. */
function useServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** First events of any movement, which create the control: with a mouse before its button is down. */
const firstInputs = [
  'pointerover',
  'pointerdown',
  'mousedown',
  'touchstart',
  'wheel',
  'gesturestart',
] as const;
const onWayDown = { capture: true, passive: false } as const;

interface PanZoomState {
  drawnBox: PlaneBox;
  edge: SeenDrawing['edge'];
  isOverview: boolean;
}

function useFirstState(culls: boolean): () => PanZoomState {
  const isServed = useServed();
  return () => ({
    drawnBox: isServed || !culls ? servedBox : windowBox(),
    edge: 'least',
    isOverview: false,
  });
}

/**
 * Pan and zoom of one canvas. React state changes only when cards must appear, a limit is reached or the overview
 * begins or ends. The stylesheet places the opening view, so d3-zoom and the size of the canvas are not needed before
 * the first input, and the first paint is the same on a server. @param culls Whether the drawing is large enough to
 * leave out cards far away.
 */
export function usePanZoom(bounds: Layouts<PlaneBox>, culls: boolean) {
  const field = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const panZoom = useRef<PanZoom | null>(null);
  const latestBounds = useRef(bounds);
  const [state, setState] = useState(useFirstState(culls));
  const latestState = useRef(state);

  const handleView = useCallback(
    ({ view, size, edge, isOverview }: SeenDrawing) => {
      const before = latestState.current;
      const holds = !culls || boxHolds(before.drawnBox, seenBox(view, size, cullMargin));
      if (holds && before.edge === edge && before.isOverview === isOverview) return;
      const around = seenBox(view, size, drawnMargin);
      const drawnBox = holds ? before.drawnBox : grownBox(before.drawnBox, around);
      latestState.current = { drawnBox, edge, isOverview };
      setState(latestState.current);
    },
    [culls],
  );

  const control = useCallback((): PanZoom | null => {
    if (panZoom.current !== null || canvas.current === null || layer.current === null) {
      return panZoom.current;
    }
    panZoom.current = new PanZoom({
      canvas: canvas.current,
      layer: layer.current,
      limits: zoomLimits(matchMedia(smallScreen).matches),
      bounds: latestBounds.current,
      onView: handleView,
    });
    return panZoom.current;
  }, [handleView]);

  const reopen = useCallback(() => {
    // A view that never moved is placed by the stylesheet, which follows the screen itself.
    if (panZoom.current === null) return;
    panZoom.current.destroy();
    panZoom.current = null;
    control();
  }, [control]);
  useScreenChange(reopen);

  useLayoutEffect(() => {
    // Capture phase: what d3 registers on the canvas now still handles this event.
    const outer = field.current;
    for (const name of firstInputs) outer?.addEventListener(name, control, onWayDown);
    if (culls) control();
    return () => {
      for (const name of firstInputs) outer?.removeEventListener(name, control, onWayDown);
      panZoom.current?.destroy();
      panZoom.current = null;
    };
  }, [culls, control]);

  useLayoutEffect(() => {
    if (latestBounds.current === bounds) return;
    latestBounds.current = bounds;
    panZoom.current?.setBounds(bounds);
  }, [bounds]);

  return { field, canvas, layer, control, ...state };
}
