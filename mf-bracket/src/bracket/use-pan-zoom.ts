import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { boxHolds, grownBox, planePoint } from './layout/geometry.ts';
import type { PlaneBox, ScreenSize, View } from './layout/geometry.ts';
import { centredView, seenBox, zoomLimits } from './layout/view.ts';
import type { ZoomLimits } from './layout/view.ts';
import { PanZoom } from './pan-zoom.ts';
import { smallScreen, useScreenChange } from './use-screen-change.ts';

/**
 * Canvases around the view whose cards are drawn: at first, as little as shows no edge; when something moves; and
 * how near the view may come to the edge of that before the next draw.
 */
const firstMargin = 0.15;
const drawnMargin = 0.3;
const cullMargin = 0.1;

/** What a server draws, which knows no screen: a large one around the final. */
const servedBox: PlaneBox = { from: planePoint(-2400, -1200), to: planePoint(2400, 1200) };

/** What a browser draws before the canvas has a size, enough for any that fits into the window. */
function windowBox(): PlaneBox {
  const size = { width: window.innerWidth, height: window.innerHeight };
  const { least } = zoomLimits(matchMedia(smallScreen).matches);
  return seenBox(centredView(planePoint(0, 0), size, least), size, firstMargin);
}

const never = () => () => undefined;

/** Whether this draws over what a server has drawn, or is the server itself. */
function useServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** What a movement by mouse, finger or wheel begins with; all that the control waits for. */
const firstInputs = ['pointerdown', 'mousedown', 'touchstart', 'wheel'] as const;
const onWayDown = { capture: true, passive: false } as const;

interface PanZoomState {
  /** The part of the drawing whose cards are to be in the document; changes rarely. */
  drawnBox: PlaneBox;
  /** Limit of the zoom that is reached. */
  edge: 'least' | 'most' | null;
}

function useFirstState(culls: boolean): () => PanZoomState {
  const isServed = useServed();
  return () => ({ drawnBox: isServed || !culls ? servedBox : windowBox(), edge: 'least' });
}

/**
 * Pan and zoom of one canvas. React hears of a view only when cards must come in or a limit is reached:
 * no state changes with every event.
 *
 * The stylesheet opens the drawing in the middle, at the least scale of the screen, so d3-zoom and the size
 * of the canvas are not needed before something moves: `control` sets them up, and so does the first input, in
 * time to be the first movement. The first paint is the same on a server, which knows no screen.
 *
 * @param culls Whether the drawing is large enough to leave out what is far away.
 */
export function usePanZoom(bounds: PlaneBox, culls: boolean) {
  const field = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const panZoom = useRef<PanZoom | null>(null);
  const latestBounds = useRef(bounds);
  const [state, setState] = useState(useFirstState(culls));
  const latestState = useRef(state);

  const handleView = useCallback(
    (view: View, size: ScreenSize, limits: ZoomLimits) => {
      const before = latestState.current;
      const atMost = view.scale >= limits.most ? 'most' : null;
      const edge = view.scale <= limits.least ? 'least' : atMost;
      const holds = !culls || boxHolds(before.drawnBox, seenBox(view, size, cullMargin));
      if (holds && before.edge === edge) return;
      const around = seenBox(view, size, drawnMargin);
      const drawnBox = holds ? before.drawnBox : grownBox(before.drawnBox, around);
      latestState.current = { drawnBox, edge };
      setState(latestState.current);
    },
    [culls],
  );

  const control = useCallback((): PanZoom | null => {
    if (panZoom.current !== null || canvas.current === null || layer.current === null) {
      return panZoom.current;
    }
    const limits = zoomLimits(matchMedia(smallScreen).matches);
    panZoom.current = new PanZoom({
      canvas: canvas.current,
      layer: layer.current,
      limits,
      bounds: latestBounds.current,
      onView: (view, size) => handleView(view, size, limits),
    });
    return panZoom.current;
  }, [handleView]);

  const reopen = useCallback(() => {
    // What never moved is still placed by the stylesheet, which follows the screen itself.
    if (panZoom.current === null) return;
    panZoom.current.destroy();
    panZoom.current = null;
    control();
  }, [control]);
  useScreenChange(reopen);

  useLayoutEffect(() => {
    // On the way down, past the canvas: what d3 adds there now takes part in this very event.
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
