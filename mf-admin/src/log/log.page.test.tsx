import { screen, waitFor, within } from '@testing-library/react';
import type { AuditRow } from '@puchar/shared/contract';
import { fakeApi, offline, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses, FakeCall } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import LogPage from './log.page.tsx';

function aRow(change: Partial<AuditRow> = {}): AuditRow {
  return {
    id: 1,
    at: '2025-10-01T10:00:00Z',
    actor: { id: anOrganiser.id, nickname: 'Latarnia' },
    action: 'edition.next-stage',
    subjectId: uuid(1),
    details: { stage: 'LADDER', stageBefore: 'GROUPS' },
    names: { [uuid(1)]: 'Puchar 2025' },
    ...change,
  };
}
const admin = {
  ...anOrganiser,
  createdAt: '2025-09-01T08:00:00Z',
  lastSeenAt: null,
  hasTotp: false,
};

function open(responses: FakeResponses = {}, url = '/dziennik') {
  const requested: Record<string, string>[] = [];
  const api = fakeApi({
    getSession: anOrganiser,
    getAdmins: [admin],
    getAuditLog: ({ query }: FakeCall) => {
      requested.push(Object.fromEntries(query));
      return [aRow()];
    },
    ...responses,
  });
  return { api, requested, ...renderAt(<LogPage />, { url }) };
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Wpisy' })).getAllByRole('listitem');

test('an entry says when, who, what of which thing, and what was before', async () => {
  open();
  const [row] = await rows();
  expect(row).toHaveTextContent('12:00 01.10.2025');
  expect(row).toHaveTextContent('Latarnia');
  expect(row).toHaveTextContent('Przejście do następnego etapu');
  expect(row).toHaveTextContent('Puchar 2025');
  expect(row).toHaveTextContent('etap: Faza grupowa → Drabinka');
});

test('the system, a deleted account and an unknown action are shown as such', async () => {
  open({
    getAuditLog: [
      aRow({ id: 3, actor: null, subjectId: null, details: { fields: 'place nowe' } }),
      aRow({ id: 2, actor: { id: uuid(9), nickname: null }, action: 'team.publish-logo' }),
    ],
  });
  const [system, deleted] = await rows();
  expect(system).toHaveTextContent('System');
  expect(system).toHaveTextContent('zmieniono: kolejność, nowe');
  expect(deleted).toHaveTextContent('usunięte konto');
  expect(deleted).toHaveTextContent('drużyny: opublikowano (publish-logo)');
});

test('filters go into the address and count at once; days are whole days in Poland', async () => {
  const { requested, user, currentUrl } = open();
  await rows();
  await user.selectOptions(screen.getByLabelText('Czego dotyczy'), 'mecze');
  await user.selectOptions(screen.getByLabelText('Organizator'), 'Latarnia');
  await user.type(screen.getByLabelText('Od dnia'), '2025-10-01');
  await user.type(screen.getByLabelText('Do dnia'), '2025-10-02');
  expect(currentUrl()).toBe(
    `/dziennik?dzial=meeting.&kto=${anOrganiser.id}&od=2025-10-01&do=2025-10-02`,
  );
  await waitFor(() =>
    expect(requested.at(-1)).toEqual({
      page: '1',
      action: 'meeting.',
      actorId: anOrganiser.id,
      from: '2025-09-30T22:00:00.000Z',
      to: '2025-10-02T22:00:00.000Z',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }));
  expect(currentUrl()).toBe('/dziennik');
});

test('everything about one thing is one click away', async () => {
  const { user, currentUrl } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Pokaż wpisy o tym samym: Puchar 2025' }));
  expect(currentUrl()).toBe(`/dziennik?czego=${uuid(1)}`);
  expect((await screen.findByText('Tylko wpisy o:')).parentElement).toHaveTextContent(
    'Tylko wpisy o: Puchar 2025',
  );
});

test('a thing is found by its name, which never gets into the address', async () => {
  const findAuditThings = [{ id: uuid(7), kind: 'PERSON' as const, name: 'Jan Nowak (jan), SOWY' }];
  const { user, currentUrl } = open({ findAuditThings });
  await rows();
  await user.type(screen.getByLabelText('Czego lub kogo szukasz'), 'nowak');
  await user.click(screen.getByRole('button', { name: 'Znajdź' }));
  const found = await screen.findByRole('list', { name: 'Znalezione' });
  expect(found).toHaveTextContent('Jan Nowak (jan), SOWY osoba');
  expect(currentUrl()).toBe('/dziennik');
  await user.click(within(found).getByRole('button'));
  expect(currentUrl()).toBe(`/dziennik?czego=${uuid(7)}`);
  expect(screen.queryByRole('list', { name: 'Znalezione' })).toBeNull();
});

test('a file has every filtered entry, older ones fetched after newer ones', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => aRow({ id: 2000 - index }));
  const queries: Record<string, string>[] = [];
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = open(
    {
      exportAuditLog: ({ query }: FakeCall) => {
        queries.push(Object.fromEntries(query));
        const last = aRow({
          id: 7,
          action: 'team.drop-out',
          details: { reason: '=HYPERLINK("x")', kind: 'WITHDRAWN' },
          names: { [uuid(1)]: 'Sowy' },
        });
        return query.has('before') ? [last] : many;
      },
    },
    '/dziennik?dzial=team.&strona=2',
  );
  await user.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
  expect(await screen.findByText('Pobrano plik: 1001 wpisów.')).toBeVisible();
  expect(queries).toEqual([{ action: 'team.' }, { action: 'team.', before: '1001' }]);
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(1003);
  expect(lines[1]).toBe(
    `"2025-10-01 12:00";"Latarnia";"Przejście do następnego etapu";"Puchar 2025";"etap: Faza grupowa → Drabinka";"${uuid(1)}";"edition.next-stage"`,
  );
  expect(lines[1001]).toContain('"powód: =HYPERLINK(""x"")\nsposób: Wycofana"');
  click.mockRestore();
});

test('a full page leads to older entries, another filter or the link back to the newest', async () => {
  const full = Array.from({ length: 50 }, (_, index) => aRow({ id: index + 1 }));
  const { requested, user, currentUrl } = open({ getAuditLog: full }, '/dziennik?dzial=game.');
  await rows();
  await user.click(screen.getByRole('link', { name: 'Starsze' }));
  expect(currentUrl()).toBe('/dziennik?dzial=game.&strona=2');
  expect(await screen.findByText('Strona 2')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Czego dotyczy'), 'mecze');
  expect(currentUrl()).toBe('/dziennik?dzial=meeting.');
  await user.click(screen.getByRole('link', { name: 'Starsze' }));
  await user.click(screen.getByRole('link', { name: 'Nowsze' }));
  expect(currentUrl()).toBe('/dziennik?dzial=meeting.');
  expect(requested).toEqual([]);
});

test('an address with nonsense shows the whole log', async () => {
  const { requested } = open({}, '/dziennik?kto=ja&strona=-3');
  await rows();
  expect(requested).toEqual([{ page: '1' }]);
});

test.each(['2026-99-99', '2026-02-30', '0001-01-01'])(
  'the day %s of an address, which there is not, shows the whole log',
  async (day) => {
    const { requested } = open({}, `/dziennik?od=${day}&do=${day}`);
    await rows();
    expect(requested).toEqual([{ page: '1' }]);
  },
);

test('no entries and a failure are shown', async () => {
  const { api, user } = open({ getAuditLog: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać dziennika.');
  api.set({ getAuditLog: [] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma takich wpisów.')).toBeVisible();
});
