import { screen, waitFor, within } from '@testing-library/react';
import { anOrganiserSchool, errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import SchoolsPage from './schools.page.tsx';

const updatedAt = '2026-11-20T10:00:00.000Z';
const kopernik = anOrganiserSchool({ code: 'G1LO', name: 'I Liceum', city: 'Gdańsk', teams: 3 });
const lodz = anOrganiserSchool({ code: 'LODZ', name: 'XII Liceum', city: 'Łódź', isDefault: true });
const closed = anOrganiserSchool({ code: 'ZSM', name: 'Mechanik', closedAt: updatedAt, teams: 1 });

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getAllSchools: [kopernik, closed, lodz],
    ...responses,
  });
  return { api, ...renderAt(<SchoolsPage />) };
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Lista szkół' })).getAllByRole('listitem');
const texts = async () => (await rows()).map(({ textContent }) => textContent);

test('every school has its code, city and teams, and closed ones are marked', async () => {
  open();
  const [one, other, third] = await texts();
  expect(one).toContain('I LiceumG1LO · Gdańsk3 drużyny');
  expect(other).toContain('MechanikZSM · Miastozamknięta1 drużyna');
  expect(third).toContain('0 drużyn');
  expect(screen.getByText('3 szkoły, w tym zamkniętych: 1')).toBeVisible();
});

test('a search finds by name, code and city without accents, and the state narrows it', async () => {
  const { user } = open();
  await rows();
  await user.type(screen.getByLabelText('Nazwa, kod lub miejscowość'), 'lodz');
  expect(await texts()).toEqual([expect.stringContaining('XII Liceum')]);
  await user.clear(screen.getByLabelText('Nazwa, kod lub miejscowość'));
  await user.selectOptions(screen.getByLabelText('Stan'), 'zamknięte');
  expect(await texts()).toEqual([expect.stringContaining('Mechanik')]);
  await user.type(screen.getByLabelText('Nazwa, kod lub miejscowość'), 'xyz');
  expect(await screen.findByText('Nie ma takiej szkoły.')).toBeVisible();
});

test('a long list begins with a hundred, and a click shows the rest', async () => {
  const many = Array.from({ length: 130 }, (_, at) =>
    anOrganiserSchool({ code: `S${at}`, name: `Szkoła ${at}` }),
  );
  const { user } = open({ getAllSchools: many });
  expect(await rows()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Pokaż pozostałe (30)' }));
  expect(await rows()).toHaveLength(130);
});

test('a school is added, and errors of the server are at the fields with all that was typed', async () => {
  const sent: unknown[] = [];
  const taken = [{ path: ['code'], message: 'Kod ZSE ma już szkoła „Elektryk”.' }];
  const { api, user } = open({
    createSchool: ({ body }) => {
      sent.push(body);
      return errorResponse('NAME_TAKEN', {}, { issues: taken });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dodaj szkołę' }));
  const dialog = screen.getByRole('dialog', { name: 'Nowa szkoła' });
  await user.type(within(dialog).getByLabelText('Kod'), '7');
  await user.click(within(dialog).getByRole('button', { name: 'Dodaj' }));
  expect(within(dialog).getByLabelText('Kod')).toHaveAccessibleDescription(/na początku literę/);
  expect(within(dialog).getByLabelText('Nazwa')).toHaveAccessibleDescription('Podaj nazwę szkoły.');
  await user.clear(within(dialog).getByLabelText('Kod'));
  await user.type(within(dialog).getByLabelText('Kod'), 'zse');
  await user.type(within(dialog).getByLabelText('Nazwa'), 'Zespół Szkół');
  await user.type(within(dialog).getByLabelText('Miejscowość'), 'Kielce');
  await user.click(within(dialog).getByRole('button', { name: 'Dodaj' }));
  expect(sent).toEqual([{ code: 'ZSE', name: 'Zespół Szkół', city: 'Kielce' }]);
  const code = within(dialog).getByLabelText('Kod');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/„Elektryk”/));
  expect(within(dialog).getByLabelText('Miejscowość')).toHaveValue('Kielce');
  api.set({ createSchool: anOrganiserSchool({ code: 'ZSF' }) });
  await user.type(code, '{Backspace}F');
  await user.click(within(dialog).getByRole('button', { name: 'Dodaj' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Dodaj szkołę' })).toHaveFocus();
});

test('a school that another organiser changed meanwhile is compared, and neither version is lost', async () => {
  const present = anOrganiserSchool({
    ...kopernik,
    name: 'Pierwsze Liceum',
    updatedAt: '2026-11-21T10:00:00.000Z',
  });
  const sent: unknown[] = [];
  const { api, user } = open({
    updateSchool: ({ body }) => {
      sent.push(body);
      return errorResponse('CHANGED_MEANWHILE', {}, { present });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edytuj: I Liceum' }));
  await user.type(screen.getByLabelText('Nazwa'), ' nr 1');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const conflict = await screen.findByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' });
  expect(conflict).toHaveTextContent('I Liceum nr 1');
  expect(conflict).toHaveTextContent('Pierwsze Liceum');
  api.set({
    updateSchool: ({ body }) => {
      sent.push(body);
      return present;
    },
  });
  await user.click(within(conflict).getByRole('button', { name: 'Zapisz moją wersję' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { name: 'I Liceum nr 1', city: 'Gdańsk', expectedUpdatedAt: updatedAt },
    { name: 'I Liceum nr 1', city: 'Gdańsk', expectedUpdatedAt: present.updatedAt },
  ]);
});

test('a school is closed and opened by one button, which keeps the focus', async () => {
  const sent: unknown[] = [];
  const { api, user } = open({
    updateSchool: ({ params, body }) => {
      sent.push([params['code'], body]);
      return { ...kopernik, closedAt: updatedAt };
    },
  });
  const button = await screen.findByRole('button', { name: 'Zamknij: I Liceum' });
  api.set({ getAllSchools: [{ ...kopernik, closedAt: updatedAt }] });
  await user.click(button);
  expect(await screen.findByText('Zamknięto: I Liceum.')).toBeVisible();
  expect(sent).toEqual([['G1LO', { isClosed: true, expectedUpdatedAt: updatedAt }]]);
  await waitFor(() => expect(button).toHaveAccessibleName('Otwórz ponownie: I Liceum'));
  expect(button).toHaveFocus();
  const message = 'Taką nazwę ma już szkoła LODZ.';
  api.set({
    updateSchool: errorResponse('NAME_TAKEN', {}, { issues: [{ path: ['isClosed'], message }] }),
  });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('only a school without teams can be removed, after a confirmation', async () => {
  const removed: unknown[] = [];
  const { user } = open({
    deleteSchool: ({ params }) => {
      removed.push(params['code']);
      return { message: 'School deleted.' };
    },
  });
  await rows();
  expect(screen.queryByRole('button', { name: 'Usuń: I Liceum' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Usuń: XII Liceum' }));
  const dialog = screen.getByRole('dialog', { name: 'Usunąć szkołę?' });
  expect(removed).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Usuń szkołę' }));
  await waitFor(() => expect(removed).toEqual(['LODZ']));
});

test('all default schools are removed at once, and an empty list says how to fill it', async () => {
  const { api, user } = open({ deleteDefaultSchools: { deleted: 1, left: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Usuń wszystkie domyślne' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Z listy zniknie 1 szkoła');
  api.set({ getAllSchools: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Usuń wszystkie domyślne' }));
  expect(await screen.findByText('Usunięto z listy: 1 szkoła.')).toBeVisible();
  expect(await screen.findByText(/Lista jest pusta/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pobierz listę jako CSV' })).not.toBeInTheDocument();
});
