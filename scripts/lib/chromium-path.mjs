import { ensureChromium } from './find-chromium.mjs';

/** Import it first: a network of its own has no way to packages. */
export const chromiumPath = await ensureChromium();
