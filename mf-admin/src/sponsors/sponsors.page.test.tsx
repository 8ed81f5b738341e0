import { screen, waitFor, within } from '@testing-library/react';
import {
  aPictureFile,
  filesChanged,
  aSponsor,
  fakeApi,
  offline,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import SponsorsPage from './sponsors.page.tsx';

const getSession = anOrganiser;
const updatedAt = '2025-10-01T10:00:00Z';
const latarnia = aSponsor({ id: uuid(501), place: 0, updatedAt });
const prad = aSponsor({ id: uuid(502), name: 'Prąd', place: 1, updatedAt });
const wydma = aSponsor({
  id: uuid(503),
  name: 'Wydma',
  place: 2,
  category: 'STRATEGIC_PARTNER',
  updatedAt,
});

function open(responses: FakeResponses = {}) {
  const api = fakeApi({ getSession, getSponsors: [latarnia, prad, wydma], ...responses });
  return { api, ...renderAt(<SponsorsPage />) };
}
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.previousElementSibling?.textContent);

test('sponsors are listed in the groups of the home page', async () => {
  open();
  expect(await screen.findByRole('list', { name: 'Partnerzy' })).toBeVisible();
  expect(names('Partnerzy')).toEqual(['Księgarnia Latarnia', 'Prąd']);
  expect(names('Partnerzy strategiczni')).toEqual(['Wydma']);
});

test('a step by keyboard shows at once, keeps the focus and stores the places that changed', async () => {
  const sent: unknown[] = [];
  const { api, user } = open({
    updateSponsor: ({ params, body }) => {
      sent.push([params['id'], body]);
      return prad;
    },
  });
  const up = await screen.findByRole('button', { name: 'Przesuń wyżej: Prąd' });
  api.set({ getSponsors: [wydma, prad, latarnia] });
  up.focus();
  await user.keyboard('{Enter}');
  expect(names('Partnerzy')).toEqual(['Prąd', 'Księgarnia Latarnia']);
  expect(up).toHaveFocus();
  await waitFor(() => expect(screen.getByText('Prąd: miejsce 1.')).toBeVisible());
  await waitFor(() =>
    expect(sent).toEqual([
      [wydma.id, { place: 0, expectedUpdatedAt: updatedAt }],
      [latarnia.id, { place: 2, expectedUpdatedAt: updatedAt }],
    ]),
  );
  expect(up).toHaveAttribute('aria-disabled', 'true');
});

test('a rejected step says so and the true order comes back', async () => {
  const { user } = open({ updateSponsor: errorResponse('CHANGED_MEANWHILE') });
  await user.click(await screen.findByRole('button', { name: 'Przesuń wyżej: Prąd' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ktoś zmienił to w międzyczasie.');
  await waitFor(() => expect(names('Partnerzy')).toEqual(['Księgarnia Latarnia', 'Prąd']));
});

test('a new sponsor is entered with a logo, and the focus goes back to the button', async () => {
  let sent: unknown;
  const { user } = open({
    getSponsors: [],
    createSponsor: ({ body }) => {
      sent = body;
      return latarnia;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dodaj sponsora' }));
  expect(screen.getByRole('heading', { name: 'Nowy sponsor' })).toHaveFocus();
  await user.type(screen.getByLabelText('Nazwa'), 'Latarnia');
  await user.type(screen.getByLabelText('Adres strony'), 'https://latarnia.example');
  await user.selectOptions(screen.getByLabelText('Grupa'), 'Partnerzy merytoryczni');
  await user.upload(screen.getByLabelText('Logo'), aPictureFile('logo.png', 'png', { size: 8 }));
  await screen.findByRole('button', { name: 'Usuń logo' });
  await user.click(screen.getByRole('button', { name: 'Dodaj' }));
  expect(await screen.findByRole('button', { name: 'Dodaj sponsora' })).toHaveFocus();
  expect(sent).toEqual({
    name: 'Latarnia',
    websiteUrl: 'https://latarnia.example',
    category: 'CONTENT_PARTNER',
    logo: `data:image/png;base64,iVBORw0KGgo=`,
  });
});

test('what is missing is shown at the fields and nothing is sent', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Dodaj sponsora' }));
  await user.type(screen.getByLabelText('Adres strony'), 'latarnia');
  await user.click(screen.getByRole('button', { name: 'Dodaj' }));
  expect(screen.getByLabelText('Nazwa')).toHaveAccessibleDescription('Podaj nazwę.');
  expect(screen.getByLabelText('Adres strony')).toHaveAccessibleDescription(/https:\/\/ lub/);
  expect(api.calls).not.toContain('POST /sponsors/create');
});

test('a picture that is none is rejected before it is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edytuj: Prąd' }));
  const logo = screen.getByLabelText('Logo');
  await user.upload(logo, aPictureFile('logo.png', 'png', { size: 1_048_577 }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB. Zmniejsz obraz albo zapisz go jako JPG.',
  );
});

test('a logo that changed since it was chosen is to be chosen again, and nothing else is lost', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edytuj: Prąd' }));
  await user.type(screen.getByLabelText('Nazwa'), ' i Woda');
  filesChanged();
  const logo = screen.getByLabelText('Logo');
  await user.upload(logo, aPictureFile('logo.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wybierz plik jeszcze raz.');
  expect(logo).toBeInvalid();
  expect(screen.getByLabelText('Nazwa')).toHaveValue('Prąd i Woda');
});

test('a logo that the server rejected is no error any more once it is taken away', async () => {
  const { user } = open({
    updateSponsor: errorResponse(
      'INVALID_LOGO',
      {},
      {
        issues: [{ path: ['logo'], message: 'Plik nie jest obrazem.' }],
      },
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Edytuj: Prąd' }));
  await user.upload(screen.getByLabelText('Logo'), aPictureFile('logo.png', 'png', { size: 8 }));
  await user.click(await screen.findByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('Plik nie jest obrazem.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usuń logo' }));
  expect(screen.queryAllByRole('alert')).toHaveLength(0);
});

test('an edit that meets another shows both, and mine goes over the one that was seen', async () => {
  const theirs = { ...prad, name: 'Prąd SA', updatedAt: '2025-10-02T10:00:00Z' };
  const sent: unknown[] = [];
  const { api, user } = open({
    updateSponsor: ({ body }) => {
      sent.push(body);
      return errorResponse('CHANGED_MEANWHILE', {}, { present: theirs });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edytuj: Prąd' }));
  await user.type(screen.getByLabelText('Nazwa'), ' i Woda');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' }),
  );
  expect(dialog.getByText('Prąd i Woda')).toBeVisible();
  expect(dialog.getByText('Prąd SA')).toBeVisible();
  api.set({
    updateSponsor: ({ body }) => {
      sent.push(body);
      return theirs;
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Zapisz moją wersję' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    name: 'Prąd i Woda',
    expectedUpdatedAt: '2025-10-02T10:00:00Z',
  });
});

test('removing confirms first and names the consequence', async () => {
  const { api, user } = open({ deleteSponsor: { message: 'Sponsor deleted.' } });
  await user.click(await screen.findByRole('button', { name: 'Usuń: Prąd' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć sponsora?' }));
  expect(dialog.getByText(/„Prąd” zniknie ze strony głównej/)).toBeVisible();
  expect(api.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  api.set({ getSponsors: [latarnia, wydma] });
  await user.click(dialog.getByRole('button', { name: 'Usuń sponsora' }));
  await waitFor(() => expect(names('Partnerzy')).toEqual(['Księgarnia Latarnia']));
  // The button that had the focus was removed with its row.
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('no sponsors and a failure are shown', async () => {
  const { api, user } = open({ getSponsors: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać sponsorów.');
  api.set({ getSponsors: [] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma jeszcze żadnego sponsora.')).toBeVisible();
});
