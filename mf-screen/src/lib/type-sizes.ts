import type { CSSProperties } from 'react';

/** Of 16:9 that fits the window, a hundredth of the height. */
const unit = 'min(1vh, 0.5625vw)';

/**
 * Sizes of the hall screen. At ten metres a capital needs 46 mm (16 minutes of arc, the least of ISO 9241-303), so type
 * of 66 mm, since capitals of the font are 0.7 of it: on a projected picture 1.5 m high 4.4 units, on a 75-inch display
 * (0.93 m) 7.1. What a viewer looks for has 7.2 or more, what explains it 4.6. On an upright phone they are larger than
 * its width alone would give.
 */
export const hallSizes: CSSProperties = {
  '--unit': `max(${unit}, min(0.42vh, 0.95vw))`,
  '--type-main': 'calc(7.2 * var(--unit))',
  '--type-small': 'calc(4.6 * var(--unit))',
};

/** Of overlays, which are seen on the viewer's own device: a unit is 10.8 px of 1080, 7.2 of 720. */
export const overlaySizes: CSSProperties = {
  '--unit': unit,
  '--type-main': 'calc(3.6 * var(--unit))',
  '--type-small': 'calc(2.4 * var(--unit))',
};
