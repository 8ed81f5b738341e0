import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RegistryDocument } from '@puchar/shared/contract';
import { anEdition, setScreen, takeComplaints } from '@puchar/shared/testing';
import { renderPage } from '../server.tsx';
import { loadOnIntent } from './load-on-intent.ts';
import { start } from './start.tsx';

jest.mock('../server-events/use-server-events.ts', () => ({ useServerEvents: () => undefined }));
jest.mock('../remotes/federation.ts', () => ({ loadExposed: jest.fn() }));
jest.mock('./load-on-intent.ts', () => ({ loadOnIntent: jest.fn() }));

const registry: RegistryDocument = {
  rev: 1,
  stage: 'GROUPS',
  contract: '1.1.0',
  site: 'public',
  modules: [],
  menu: [],
  documents: [],
};
const responses = { '/editions/get-current': anEdition() };

function block(id: string, value: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = JSON.stringify(value);
  document.body.append(element);
}

function serve(path: string, html: string): HTMLElement {
  window.history.replaceState(null, '', path);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  block('module-registry', registry);
  block('first-data', { answers: responses });
  return root;
}

const render = async (path: string) =>
  (await renderPage({ path, search: '', document: registry, answers: responses }, {})).html;

beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  document.head.replaceChildren();
  // Ends what this page still listens for.
  fireEvent.pointerOver(document.body);
});

test('content that came as HTML is hydrated as it is', async () => {
  const root = serve('/o-nas', await render('/o-nas'));
  const heading = screen.getByRole('heading', { name: 'O nas' });
  await act(async () => start(root));
  await waitFor(() => expect(document.title).toMatch(/^O nas – /));
  expect(screen.getByRole('heading', { name: 'O nas' })).toBe(heading);
});

test('a page without content is rendered', async () => {
  const root = serve('/o-nas', '');
  await act(async () => start(root));
  expect(await screen.findByRole('heading', { name: 'O nas' })).toBeVisible();
});

test.each([
  ['logged', 'pl'],
  ['not logged when a translation changed it', 'en'],
])('content that differs is rendered again and %s', async (_name, language) => {
  document.documentElement.lang = language;
  const html = await render('/o-nas');
  const root = serve('/o-nas', html.replace('>O nas</h1>', '>Coś innego</h1>'));
  await act(async () => start(root));
  expect(await screen.findByRole('heading', { name: 'O nas' })).toBeVisible();
  const complaints = takeComplaints().join();
  expect(complaints.includes('The served page was rendered again.')).toBe(language === 'pl');
});

test('the preloading of links is loaded at the first sign of intent and gets that event', async () => {
  const root = serve('/o-nas', await render('/o-nas'));
  await act(async () => start(root));
  const heading = await screen.findByRole('heading', { name: 'O nas' });
  const received = () =>
    jest.mocked(loadOnIntent).mock.calls.filter(([, event]) => event?.target === heading);
  expect(received()).toEqual([]);
  fireEvent.pointerOver(heading);
  fireEvent.pointerOver(heading);
  await waitFor(() => expect(received()).toHaveLength(1));
});

test('a click from before the start is replayed', async () => {
  setScreen({ width: 390 });
  const root = serve('/o-nas', await render('/o-nas'));
  const [control] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Otwórz menu' });
  if (control === undefined) throw new Error('no button');
  window.earlyInput = { type: 'click', target: control };
  await act(async () => start(root));
  expect(await screen.findByRole('button', { name: 'Zamknij menu' })).toBeVisible();
});
