import { Button } from '@puchar/shared/kit';
import styles from './bracket-canvas.module.css';
import { zoomInBy, zoomOutBy } from './key-moves.ts';
import type { PanZoom } from './pan-zoom.ts';
import { texts } from './texts.pl.ts';

interface BracketControlsProps {
  /** Sets pan and zoom up when it is asked first. */
  control: () => PanZoom | null;
  edge: 'least' | 'most' | null;
}

/** Zoom without a wheel or two fingers. */
export function BracketControls({ control, edge }: BracketControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label={texts.controls}>
      <Button
        aria-label={texts.zoomOut}
        aria-disabled={edge === 'least'}
        onClick={() => zoomOutBy(control())}
      >
        −
      </Button>
      <Button
        aria-label={texts.zoomIn}
        aria-disabled={edge === 'most'}
        onClick={() => zoomInBy(control())}
      >
        +
      </Button>
      <Button onClick={() => control()?.showWhole()}>{texts.whole}</Button>
    </div>
  );
}
