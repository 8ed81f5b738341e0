import { screen, waitFor, within } from '@testing-library/react';
import {
  aRegulations,
  fakeApi,
  offline,
  errorResponse,
  renderAt,
  setScreen,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import RegulationsPage from './regulations.page.tsx';

const getSession = anOrganiser;
const first = aRegulations({ content: 'Zasady', lastUpdatedAt: '2025-10-01T10:00:00Z' });
const second = aRegulations({ content: 'Zasady Oli', lastUpdatedAt: '2025-10-02T10:00:00Z' });

function open(responses: FakeResponses = {}) {
  const api = fakeApi({ getSession, getRegulations: first, ...responses });
  return { api, ...renderAt(<RegulationsPage />) };
}
const field = () => screen.findByRole('textbox', { name: 'Treść' });
const preview = () => within(screen.getByRole('region', { name: 'Podgląd' }));

test('what is typed is drawn beside, and published on top of the version that was seen', async () => {
  let sent: unknown;
  const { api, user } = open({
    setRegulations: ({ body }) => {
      sent = body;
      api.set({ getRegulations: second });
      return second;
    },
  });
  const area = await field();
  expect(area).toHaveValue('Zasady');
  expect(screen.getByRole('button', { name: 'Opublikuj' })).toBeDisabled();
  await user.clear(area);
  await user.type(area, '# Skład');
  expect(preview().getByRole('heading', { name: 'Skład', level: 2 })).toBeVisible();
  await user.clear(area);
  await user.type(area, 'Zasady Oli');
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  expect(await screen.findByText('Opublikowano regulamin.')).toBeVisible();
  expect(sent).toEqual({ content: 'Zasady Oli', expectedUpdatedAt: '2025-10-01T10:00:00Z' });
  expect(screen.getByText('Opublikowano: 12:00 02.10.2025')).toBeVisible();
});

test('the first regulations of an edition are published on top of none', async () => {
  let sent: unknown;
  const { user } = open({
    getRegulations: errorResponse('NOT_FOUND'),
    setRegulations: ({ body }) => {
      sent = body;
      return first;
    },
  });
  expect(await screen.findByText('Regulamin nie został jeszcze opublikowany.')).toBeVisible();
  await user.type(await field(), 'Zasady');
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  await waitFor(() => expect(sent).toEqual({ content: 'Zasady', expectedUpdatedAt: null }));
});

test('a draft waits on the device, and ends with what was published', async () => {
  const { user, unmount } = open();
  await user.type(await field(), ' i szkic');
  expect(screen.getByText(/Szkic jest zachowany na tym urządzeniu/)).toBeVisible();
  unmount();
  const again = open();
  expect(await field()).toHaveValue('Zasady i szkic');
  await again.user.click(screen.getByRole('button', { name: 'Porzuć zmiany' }));
  expect(await field()).toHaveValue('Zasady');
  await again.user.click(screen.getByRole('button', { name: 'Przywróć moją wersję' }));
  expect(await field()).toHaveValue('Zasady i szkic');
});

test('of two organisers the second sees both texts, and publishes over the one that was seen', async () => {
  const sent: unknown[] = [];
  const { api, user } = open({
    setRegulations: ({ body }) => {
      sent.push(body);
      return errorResponse('CHANGED_MEANWHILE', {}, { present: second });
    },
  });
  await user.type(await field(), ' Leona');
  api.set({ getRegulations: second });
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' }),
  );
  expect(dialog.getByText('Zasady Leona')).toBeVisible();
  expect(dialog.getByText('Zasady Oli')).toBeVisible();
  const mine = aRegulations({ content: 'Zasady Leona', lastUpdatedAt: '2025-10-03T10:00:00Z' });
  api.set({
    setRegulations: ({ body }) => {
      sent.push(body);
      api.set({ getRegulations: mine });
      return mine;
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Zapisz moją wersję' }));
  expect(await screen.findByText('Opublikowano regulamin.')).toBeVisible();
  expect(sent[1]).toEqual({ content: 'Zasady Leona', expectedUpdatedAt: '2025-10-02T10:00:00Z' });
});

test('taking the other version keeps mine within reach', async () => {
  const { api, user } = open({
    setRegulations: errorResponse('CHANGED_MEANWHILE', {}, { present: second }),
  });
  await user.type(await field(), ' Leona');
  api.set({ getRegulations: second });
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  await user.click(await screen.findByRole('button', { name: 'Weź obecną wersję' }));
  await waitFor(async () => expect(await field()).toHaveValue('Zasady Oli'));
  await user.click(screen.getByRole('button', { name: 'Przywróć moją wersję' }));
  expect(await field()).toHaveValue('Zasady Leona');
});

test('a version that comes while an organiser types never replaces what is typed', async () => {
  const sent: unknown[] = [];
  const { api, user, client } = open({
    setRegulations: ({ body }) => {
      sent.push(body);
      return errorResponse('CHANGED_MEANWHILE', {}, { present: second });
    },
  });
  await user.type(await field(), ' Leona');
  api.set({ getRegulations: second });
  await client.invalidateQueries();
  expect(await screen.findByText(/ktoś opublikował nową wersję/)).toBeVisible();
  expect(await field()).toHaveValue('Zasady Leona');
  await user.click(screen.getByRole('button', { name: 'Porównaj wersje' }));
  const dialog = screen.getByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' });
  expect(within(dialog).getByText('Zasady Oli')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Zamknij' }));
  await user.type(await field(), '!');
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  await waitFor(() =>
    expect(sent).toEqual([{ content: 'Zasady Leona!', expectedUpdatedAt: '2025-10-01T10:00:00Z' }]),
  );
});

test('what the server took out is shown', async () => {
  const { api, user } = open({
    setRegulations: () => {
      const cleaned = { ...second, content: 'Zasady &lt;b>' };
      api.set({ getRegulations: cleaned });
      return cleaned;
    },
  });
  await user.type(await field(), ' <b>');
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  expect(await screen.findByText(/HTML zamieniono w zwykły tekst/)).toBeVisible();
});

test('an empty text is shown at the field and not sent', async () => {
  const { api, user } = open();
  await user.clear(await field());
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  expect(await field()).toHaveAccessibleDescription(/Wpisz treść regulaminu/);
  expect(api.calls).not.toContain('PUT /regulations/set');
});

test('without a connection the text stays and the error is shown', async () => {
  const { user } = open({ setRegulations: offline() });
  await user.type(await field(), ' Leona');
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia z serwerem.');
  expect(await field()).toHaveValue('Zasady Leona');
});

test('on a phone text and preview are two tabs', async () => {
  setScreen({ width: 390 });
  const { user } = open();
  await user.type(await field(), ' **ważne**');
  await user.click(screen.getByRole('tab', { name: 'Podgląd' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(preview().getByText('ważne').tagName).toBe('STRONG');
  await user.click(screen.getByRole('tab', { name: 'Treść' }));
  expect(await field()).toHaveValue('Zasady **ważne**');
});

test('regulations that cannot be had can be fetched again', async () => {
  const { api, user } = open({ getRegulations: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać regulaminu.');
  api.set({ getRegulations: first });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await field()).toHaveValue('Zasady');
});
