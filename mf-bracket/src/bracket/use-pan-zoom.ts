import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { boxHolds } from './layout/box-holds.ts';
import { isFar } from './layout/is-far.ts';
import { planePoint } from './layout/plane-point.ts';
import type { PlaneBox, ScreenSize, View } from './layout/points.ts';
import { seenBox } from './layout/seen-box.ts';
import { zoomLimits } from './layout/zoom-limits.ts';
import { PanZoom } from './pan-zoom.ts';
import { useIsMobile } from './use-is-mobile.ts';

/** Canvases around the view whose cards are drawn, and how much of that may be used up before the next draw. */
const drawnMargin = 1;
const keptMargin = 0.5;

/** What is drawn before the canvas has a size: a large screen around the final. */
const firstBox: PlaneBox = { from: planePoint(-2400, -1200), to: planePoint(2400, 1200) };

interface PanZoomState {
  /** The part of the drawing whose cards are to be in the document; changes rarely. */
  drawnBox: PlaneBox;
  /** Limit of the zoom that is reached. */
  edge: 'least' | 'most' | null;
}

/**
 * Pan and zoom of one canvas. React hears of a view only when cards must come in or a limit is reached:
 * no state changes with every event.
 *
 * @param culls Whether the drawing is large enough to leave out what is far away.
 */
export function usePanZoom(bounds: PlaneBox, culls: boolean) {
  const canvas = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const control = useRef<PanZoom | null>(null);
  const latestBounds = useRef(bounds);
  const [state, setState] = useState<PanZoomState>({ drawnBox: firstBox, edge: 'least' });
  const latestState = useRef(state);
  const isMobile = useIsMobile();

  const handleView = useCallback(
    (view: View, size: ScreenSize) => {
      const { least, most } = zoomLimits(isMobile);
      const before = latestState.current;
      const atMost = view.scale >= most ? 'most' : null;
      const edge = view.scale <= least ? 'least' : atMost;
      const holds = !culls || boxHolds(before.drawnBox, seenBox(view, size, keptMargin));
      if (holds && before.edge === edge) return;
      const drawnBox = holds ? before.drawnBox : seenBox(view, size, drawnMargin);
      latestState.current = { drawnBox, edge };
      setState(latestState.current);
    },
    [culls, isMobile],
  );

  useLayoutEffect(() => {
    if (canvas.current === null || layer.current === null) return undefined;
    const panZoom = new PanZoom({
      canvas: canvas.current,
      layer: layer.current,
      limits: zoomLimits(isMobile),
      bounds: latestBounds.current,
      onView: handleView,
    });
    control.current = panZoom;
    return () => panZoom.destroy();
  }, [isMobile, handleView]);

  useLayoutEffect(() => {
    if (latestBounds.current === bounds) return;
    latestBounds.current = bounds;
    control.current?.setBounds(bounds);
  }, [bounds]);

  // As the canvas opens; later the drawing writes it itself. Set after the first style, it would cost a second.
  const opensFar = isFar(zoomLimits(isMobile).least);
  return { canvas, layer, control, opensFar, ...state };
}
