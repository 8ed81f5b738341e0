import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EditionRow } from '@puchar/shared/contract';
import { anEdition, fakeApi, offline, errorResponse, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import EditionsPage from './editions.page.tsx';

const getSession = anOrganiser;

function aRow(change: Partial<EditionRow> = {}): EditionRow {
  return {
    ...anEdition({ name: 'Puchar Jesieni', year: 2025 }),
    submissionsStartDate: '2025-09-01T08:00:00Z',
    consentsDeadline: null,
    rosterDeadline: null,
    isCurrent: true,
    teams: 2,
    meetings: 5,
    updatedAt: '2025-10-01T10:00:00Z',
    ...change,
  };
}
const last = aRow({ id: uuid(2), name: 'Puchar Wiosny', year: 2024, isCurrent: false });

function open(responses: FakeResponses = {}) {
  const api = fakeApi({ getSession, getEditions: [aRow(), last], ...responses });
  return { api, ...renderAt(<EditionsPage />) };
}

test('the current edition is marked, and every one shows its stage, moments and amounts', async () => {
  open();
  const heading = await screen.findByRole('heading', { name: 'Puchar Jesieni 2025' });
  const card = within(screen.getAllByRole('article')[0] ?? heading);
  expect(card.getByText('Bieżąca')).toBeVisible();
  expect(card.getByText('Faza grupowa')).toBeVisible();
  expect(card.getByText('10:00 01.09.2025')).toBeVisible();
  expect(card.getAllByText('nie ustalono')).toHaveLength(2);
  expect(card.getByText('2 drużyny, 5 meczów')).toBeVisible();
  expect(screen.getAllByText('Bieżąca')).toHaveLength(1);
});

test('name, year and moments are changed in Polish time on top of the version that was seen', async () => {
  let sent: unknown;
  const { user } = open({
    updateEdition: ({ body }) => {
      sent = body;
      return aRow();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edytuj: Puchar Jesieni' }));
  const start = screen.getByLabelText('Początek zapisów');
  expect(start).toHaveValue('2025-09-01T10:00');
  await user.type(screen.getByLabelText('Nazwa'), ' II');
  await user.type(screen.getByLabelText('Która z kolei'), '8');
  await user.type(screen.getByLabelText('Termin zgód'), '2025-11-22T18:00');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByRole('button', { name: 'Edytuj: Puchar Jesieni' })).toHaveFocus();
  expect(sent).toEqual({
    name: 'Puchar Jesieni II',
    year: 2025,
    ordinal: 8,
    submissionsStartDate: '2025-09-01T08:00:00Z',
    consentsDeadline: '2025-11-22T17:00:00.000Z',
    rosterDeadline: null,
    expectedUpdatedAt: '2025-10-01T10:00:00Z',
  });
});

test('half a moment is shown at its field, and nothing is saved without it', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    updateEdition: ({ body }) => {
      sent.push(body);
      return aRow();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edytuj: Puchar Jesieni' }));
  const start = screen.getByLabelText('Początek zapisów');
  fireEvent.change(start, { target: { value: '' } });
  // jsdom does not report a half-typed date, whose value is empty.
  Object.defineProperty(start, 'validity', {
    configurable: true,
    value: { badInput: true, valid: false },
  });
  jest.spyOn(start as HTMLInputElement, 'checkValidity').mockImplementation(() => {
    fireEvent.invalid(start);
    return false;
  });
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(start).toHaveAccessibleDescription(/Podaj całą datę/);
  expect(start).toHaveFocus();
  expect(sent).toEqual([]);
});

test('an edit that meets another shows both, and theirs can be taken', async () => {
  const theirs = aRow({ name: 'Puchar Zimy', updatedAt: '2025-10-02T10:00:00Z' });
  const { user } = open({
    updateEdition: errorResponse('CHANGED_MEANWHILE', {}, { present: theirs }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edytuj: Puchar Jesieni' }));
  await user.type(screen.getByLabelText('Nazwa'), ' II');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' }),
  );
  expect(dialog.getByText('Puchar Jesieni II')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Weź obecną wersję' }));
  expect(screen.getByLabelText('Nazwa')).toHaveValue('Puchar Zimy');
});

test('a new edition is made after its consequences were named', async () => {
  let sent: unknown;
  const { api, user } = open({
    createEdition: ({ body }) => {
      sent = body;
      return aRow();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nowa edycja' }));
  await user.type(screen.getByLabelText('Nazwa'), 'Puchar Lata');
  await user.type(screen.getByLabelText('Rok'), '2026');
  const copies = within(
    screen.getByRole('group', { name: 'Co skopiować z edycji „Puchar Jesieni”?' }),
  );
  expect(copies.getByRole('checkbox', { name: 'Regulamin' })).toBeChecked();
  await user.click(copies.getByRole('checkbox', { name: 'Sponsorzy z logo' }));
  await user.click(screen.getByRole('button', { name: 'Dalej' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rozpocząć nową edycję?' }));
  expect(dialog.getByText(/„Puchar Jesieni” w etapie „Faza grupowa”/)).toBeVisible();
  expect(dialog.getByText(/Dane wcześniejszych edycji zostają/)).toBeVisible();
  expect(dialog.getByText('Weźmie ze sobą: regulamin.')).toBeVisible();
  expect(api.calls).not.toContain('POST /editions/create');
  await user.click(dialog.getByRole('button', { name: 'Rozpocznij edycję' }));
  await waitFor(() =>
    expect(sent).toEqual({
      name: 'Puchar Lata',
      year: 2026,
      ordinal: null,
      submissionsStartDate: null,
      copy: { regulations: true, sponsors: false },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Nowa edycja' })).toHaveFocus();
});

test('a new edition without a name or a year is not confirmed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nowa edycja' }));
  await user.click(screen.getByRole('button', { name: 'Dalej' }));
  expect(screen.getByLabelText('Nazwa')).toHaveAccessibleDescription('Podaj nazwę edycji.');
  expect(screen.getByLabelText('Rok')).toHaveAccessibleDescription('Podaj rok.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('two new editions at one moment: the error is shown', async () => {
  const { user } = open({ createEdition: errorResponse('CHANGED_MEANWHILE') });
  await user.click(await screen.findByRole('button', { name: 'Nowa edycja' }));
  await user.type(screen.getByLabelText('Nazwa'), 'Puchar Lata');
  await user.type(screen.getByLabelText('Rok'), '2026');
  await user.click(screen.getByRole('button', { name: 'Dalej' }));
  await user.click(screen.getByRole('button', { name: 'Rozpocznij edycję' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ktoś zmienił to w międzyczasie.');
});

test('a failure can be tried again', async () => {
  const { api, user } = open({ getEditions: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać edycji.');
  api.set({ getEditions: [] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma jeszcze żadnej edycji.')).toBeVisible();
});
