import { Button } from '@puchar/shared/kit';
import styles from './bracket-canvas.module.css';
import type { PanZoom } from './pan-zoom.ts';
import { texts } from './texts.pl.ts';

const step = 96;
const zoomStep = 1.4;

const moves: Readonly<Record<string, (control: PanZoom) => boolean>> = {
  ArrowLeft: (control) => control.panBy(-step, 0),
  ArrowRight: (control) => control.panBy(step, 0),
  ArrowUp: (control) => control.panBy(0, -step),
  ArrowDown: (control) => control.panBy(0, step),
  '+': (control) => zoomed(control, zoomStep),
  '=': (control) => zoomed(control, zoomStep),
  '-': (control) => zoomed(control, 1 / zoomStep),
  Escape: (control) => {
    if (!control.isOverview) return false;
    control.toggleWhole();
    return true;
  },
};

function zoomed(control: PanZoom, factor: number): boolean {
  control.zoomBy(factor);
  return true;
}

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** @returns False for a key that is left to the browser. */
export function moveByKey(control: PanZoom, pressed: PressedKey): boolean {
  // Ctrl and plus zoom the page, Alt and an arrow go back: left to the browser.
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  return moves[pressed.key]?.(control) ?? false;
}

interface BracketControlsProps {
  /** Creates the pan and zoom control on its first call. */
  control: () => PanZoom | null;
  edge: 'least' | 'most' | null;
  isOverview: boolean;
}

export function BracketControls({ control, edge, isOverview }: BracketControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label={texts.controls}>
      <Button
        aria-label={texts.zoomOut}
        aria-disabled={edge === 'least'}
        onClick={() => control()?.zoomBy(1 / zoomStep)}
      >
        −
      </Button>
      <Button
        aria-label={texts.zoomIn}
        aria-disabled={edge === 'most'}
        onClick={() => control()?.zoomBy(zoomStep)}
      >
        +
      </Button>
      <Button aria-pressed={isOverview} onClick={() => control()?.toggleWhole()}>
        {texts.whole}
      </Button>
    </div>
  );
}
