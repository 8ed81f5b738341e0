import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../../shared/src/styles/layers.css';
import '../../../shared/src/styles/tokens.css';
import '../../../shared/src/styles/base.css';
import { apiKey, SiteProvider } from '../../../shared/src/kit/index.ts';
import BracketPage from '../../../mf-bracket/src/bracket/bracket.page.tsx';
import { shell } from '../shell.mjs';

const site = { documents: [], closed: false, routes: ['/mecze/:matchId', '/druzyny/:teamId'] };

/** The bracket as `GET /bracket` answers it. */
export const prepare = (tree) => tree;

/** The page as the host shows it, waiting for the answer; drawn when that comes. */
export function setUp(box) {
  window.fetch = () => new Promise(() => undefined);
  const root = createRoot(box);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const around = (page) =>
    createElement(
      QueryClientProvider,
      { client },
      createElement(MemoryRouter, null, createElement(SiteProvider, { site }, page)),
    );
  root.render(around([shell(createElement), createElement(BracketPage, { key: 'page' })]));
  return (tree) => client.setQueryData(apiKey('/bracket'), tree);
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
].map((name) => `var(--text-${name})`);
