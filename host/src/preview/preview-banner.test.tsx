import { act, screen } from '@testing-library/react';
import type { RegistryDocument, RegistryPreview } from '@puchar/shared/contract';
import { renderAt } from '@puchar/shared/testing';
import { reportFailure } from '../module-health/report.ts';
import { PreviewBanner } from './preview-banner.tsx';

const until = '2026-03-27T11:00:00.000Z';
const ofTeams = (version: string): RegistryPreview => ({
  module: { slug: 'teams', title: 'Drużyny', version },
  stage: null,
  rev: null,
  until,
});

const publicRegistry: RegistryDocument = {
  rev: 1,
  stage: 'GROUPS',
  contract: '1.0.0',
  site: 'public',
  modules: [],
  menu: [],
  documents: [],
};

function open(preview: RegistryPreview) {
  return renderAt(<PreviewBanner preview={preview} />, {
    firstData: [['/modules', { ...publicRegistry, preview }]],
  });
}

let exits = 0;

beforeEach(() => {
  exits = 0;
  navigator.sendBeacon = () => true;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (address === '/podglad/koniec') exits += 1;
    return address === '/api/modules' ? Response.json(publicRegistry) : new Response(null);
  });
});

test('the banner says which version is shown, until when, and has the way out', () => {
  open(ofTeams('1.2.0'));
  const banner = screen.getByRole('complementary', { name: 'Podgląd strony' });
  expect(banner).toHaveTextContent('Podgląd: Drużyny, wersja 1.2.0');
  expect(banner).toHaveTextContent('Widzi to tylko ta przeglądarka, do 12:00 27.03.2026.');
  const button = screen.getByRole('button', { name: 'Zakończ podgląd' });
  expect(button.closest('form')).toHaveAttribute('action', '/podglad/koniec');
});

test.each([
  [{ stage: 'LADDER', rev: null }, 'Próba: etap „Drabinka”'],
  [{ stage: null, rev: 12 }, 'Próba: moduły z rewizji 12'],
  [{ stage: 'POST', rev: 12 }, 'Próba: etap „Po turnieju”, moduły z rewizji 12'],
] as const)('a preview of %j is named as one', (subject, text) => {
  open({ module: null, until, ...subject });
  expect(screen.getByText(text)).toBeVisible();
});

test('a version that fails ends its preview, and the banner says why until it is closed', async () => {
  const { user } = open(ofTeams('2.0.0'));
  act(() => reportFailure({ slug: 'matches', version: '2.0.0', reason: 'timeout', part: 'list' }));
  expect(exits).toBe(0);
  act(() => reportFailure({ slug: 'teams', version: '2.0.0', reason: 'timeout', part: 'list' }));
  expect(await screen.findByText(/^Podgląd zakończony/)).toHaveTextContent(
    'Podgląd zakończony: nie udało się wczytać wersji 2.0.0 modułu „Drużyny”.',
  );
  expect(exits).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('several versions are named together, and the one that fails ends them', async () => {
  const modules = [
    { slug: 'teams', title: 'Drużyny', version: '6.0.0' },
    { slug: 'bracket', title: 'Drabinka', version: '6.1.0' },
  ];
  open({ module: null, modules, stage: null, rev: null, until });
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'Podgląd: Drużyny, wersja 6.0.0; Drabinka, wersja 6.1.0',
  );
  act(() => reportFailure({ slug: 'bracket', version: '6.1.0', reason: 'timeout', part: 'tree' }));
  expect(await screen.findByText(/^Podgląd zakończony/)).toHaveTextContent(
    'nie udało się wczytać wersji 6.1.0 modułu „Drabinka”',
  );
  expect(exits).toBe(1);
});

test('code in work may fail without ending its preview', () => {
  const local = 'http://127.0.0.1:4000';
  open({ ...ofTeams('dev'), local });
  expect(
    screen.getByText(/^Moduł „Drużyny” z tego komputera \(http:\/\/127\.0\.0\.1:4000\)/),
  ).toBeVisible();
  act(() => reportFailure({ slug: 'teams', version: 'dev', reason: 'timeout', part: 'list' }));
  expect(exits).toBe(0);
  expect(screen.getByRole('button', { name: 'Zakończ podgląd' })).toBeVisible();
});

test('a version that failed before the banner came ends its preview as well', async () => {
  reportFailure({ slug: 'teams', version: '3.0.0', reason: 'load-failed', part: 'list' });
  open(ofTeams('3.0.0'));
  expect(await screen.findByText(/^Podgląd zakończony/)).toBeVisible();
  expect(exits).toBe(1);
});

test('a preview that ended elsewhere says that it did', async () => {
  const { client } = open(ofTeams('4.0.0'));
  act(() => void client.invalidateQueries());
  expect(await screen.findByText(/^Podgląd się zakończył/)).toBeVisible();
  expect(exits).toBe(0);
});
