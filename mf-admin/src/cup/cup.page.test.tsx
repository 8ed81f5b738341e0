import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import CupPage from './cup.page.tsx';
import { cupSettingsOf } from './testing/settings.ts';

const identity = { name: 'Liga Szkół', shortName: '', cities: ['Gdynia', 'Sopot'] };

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getCupSettings: cupSettingsOf({ identity }),
    ...responses,
  });
  return { api, ...renderAt(<CupPage />, { url: '/puchar' }) };
}

test('every part is shown with its values and leads to its form', async () => {
  open();
  expect(await screen.findByText('Liga Szkół')).toBeVisible();
  expect(screen.getByText('Gdynia, Sopot')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zmień: Galeria' })).toHaveAttribute(
    'href',
    '/puchar/gallery',
  );
  expect(screen.queryByRole('region', { name: 'Nieopublikowane zmiany' })).not.toBeInTheDocument();
});

test('drafts are named, and published after a confirmation', async () => {
  const drafted = cupSettingsOf({ identity }, { identity: ['name'] });
  const { api, user } = open({ getCupSettings: drafted, publishCup: cupSettingsOf({ identity }) });
  const drafts = await screen.findByRole('region', { name: 'Nieopublikowane zmiany' });
  expect(drafts).toHaveTextContent('Zmieniono: Nazwa i miejscowości (Nazwa turnieju).');
  await user.click(within(drafts).getByRole('button', { name: 'Opublikuj' }));
  api.set({ getCupSettings: cupSettingsOf({ identity }) });
  const dialog = screen.getByRole('dialog', { name: 'Opublikować zmiany?' });
  await user.click(within(dialog).getByRole('button', { name: 'Opublikuj' }));
  expect(await screen.findByText(/^Opublikowano\./)).toBeVisible();
  await waitFor(() => expect(drafts).not.toBeInTheDocument());
});

test('a preview is a link of its own', async () => {
  const { user } = open({
    getCupSettings: cupSettingsOf({ identity }, { identity: ['name'] }),
    previewCup: { url: 'https://cup.example/podglad/x', until: '2026-11-28T12:00:00Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Pokaż podgląd' }));
  expect(await screen.findByRole('link', { name: 'Otwórz podgląd strony' })).toHaveAttribute(
    'href',
    'https://cup.example/podglad/x',
  );
});
