import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../../shared/src/styles/layers.css';
import '../../../shared/src/styles/tokens.css';
import '../../../shared/src/styles/base.css';
import body from '../../../shared/src/styles/fonts/barlow-pl-400.woff2';
import condensed from '../../../shared/src/styles/fonts/barlow-condensed-pl-600.woff2';
import { SiteProvider } from '../../../shared/src/kit/index.ts';
import { BracketCanvas } from '../../../mf-bracket/src/bracket/bracket-canvas.tsx';
import { bracketPlan } from '../../../mf-bracket/src/bracket/model/bracket-plan.ts';
import { bracketResponse } from './bracket-response.mjs';

export const name = 'ours';
export const gesture = 'drag';

// Without the page's fonts the browser would search the system for them repeatedly, which no visit does.
for (const [family, weight, address] of [
  ['Barlow', '400', body],
  ['Barlow Condensed', '600', condensed],
]) {
  const letters = atob(address.slice(address.indexOf(',') + 1));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace(family, bytes, { weight }));
}

const site = { documents: [], closed: false, routes: ['/mecze/:matchId', '/druzyny/:teamId'] };

export const prepare = bracketResponse;

/** A plain wheel scrolls the page, so it becomes a pinch, scaled to the zoom step of the static floor. */
function pinch(event) {
  if (event.ctrlKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { clientX, clientY, deltaY } = event;
  const options = { bubbles: true, cancelable: true, ctrlKey: true, clientX, clientY };
  event.target.dispatchEvent(new WheelEvent('wheel', { ...options, deltaY: deltaY / 10 }));
}

export function mount(box, response) {
  box.addEventListener('wheel', pinch, { capture: true, passive: false });
  // Synchronous, as after a click and as in libraries with an older React.
  flushSync(() => {
    createRoot(box).render(
      <SiteProvider site={site}>
        <BracketCanvas plan={bracketPlan(response)} />
      </SiteProvider>,
    );
  });
  // A mouse comes over the tree before its button is down; the program's does not.
  setTimeout(() => {
    box.querySelector('li').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
}
