import * as react from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '../../../shared/src/styles/layers.css';
import '../../../shared/src/styles/tokens.css';
import '../../../shared/src/styles/base.css';
import { SiteProvider } from '../../../shared/src/kit/index.ts';
import { BracketCanvas } from '../../../mf-bracket/src/bracket/bracket-canvas.tsx';
import { bracketPlan } from '../../../mf-bracket/src/bracket/model/bracket-plan.ts';
import { shell } from '../shell.mjs';

const { createElement } = react;
const site = { documents: [], closed: false, routes: ['/mecze/:matchId', '/druzyny/:teamId'] };

/** The bracket as `GET /bracket` answers it. */
export const prepare = (tree) => tree;

/** The tree alone, as the others draw theirs, in a page whose React has drawn the site already. */
export function setUp(box) {
  const { element, show } = shell(react, (tree) =>
    createElement(BracketCanvas, { plan: bracketPlan(tree) }),
  );
  createRoot(box).render(
    createElement(MemoryRouter, null, createElement(SiteProvider, { site }, element)),
  );
  return show;
}

export const canvas = '[role="group"][tabindex="0"]';
export const gesture = 'drag';

export const fonts = [
  'h1',
  'h2',
  'team',
  'label',
  'score',
  'meta',
  'meta-strong',
  'body',
  'body-strong',
]
  .map((name) => `var(--text-${name})`)
  // Names in the cards.
  .concat('600 17px var(--font-condensed)');
