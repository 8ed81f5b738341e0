import { screen, waitFor, within } from '@testing-library/react';
import type { AwaitedCorrection } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import TeamPagePage from '../team-page.page.tsx';
import { aTeamPage } from '../testing/a-team-page.ts';

const correction: AwaitedCorrection = {
  id: uuid(51),
  note: 'W nazwie jest literówka.',
  fields: [
    { memberId: null, field: 'name', value: 'Nocne Sowy' },
    { memberId: uuid(201), field: 'firstName', value: 'Ola' },
    { memberId: uuid(201), field: 'lastName', value: 'Nowak' },
    { memberId: uuid(201), field: 'isAdult', value: false },
  ],
};
const page = aTeamPage({ corrections: [correction] });

function open(responses: FakeResponses) {
  const api = fakeApi({ getTeamPage: page, ...responses });
  const secret = 'S'.repeat(32);
  return {
    api,
    ...renderAt(<TeamPagePage />, { url: `/druzyna/${secret}`, path: '/druzyna/:secret' }),
  };
}

const form = async () =>
  within(await screen.findByRole('form', { name: 'W nazwie jest literówka.' }));

test('the captain mends what organisers marked, and that alone is sent', async () => {
  const bodies: unknown[] = [];
  const { user } = open({
    sendCorrection: ({ body }) => {
      bodies.push(body);
      return aTeamPage();
    },
  });
  expect(await screen.findByRole('region', { name: 'Co poprawić' })).toBeInTheDocument();
  const name = (await form()).getByLabelText('Nazwa drużyny');
  await user.clear(name);
  await user.type(name, 'Nocne Sówki');
  await user.click((await form()).getByRole('button', { name: 'Wyślij poprawki' }));
  expect(await screen.findByText('Poprawki wysłane. Organizatorzy je sprawdzą.')).toBeVisible();
  expect(bodies).toEqual([
    {
      name: 'Nocne Sówki',
      members: [{ id: uuid(201), firstName: 'Ola', lastName: 'Nowak', isAdult: false }],
      expectedUpdatedAt: page.team?.updatedAt,
    },
  ]);
});

test('a change that voids a consent says so before it is sent', async () => {
  const { user } = open({});
  const fields = await form();
  await user.click(fields.getByRole('checkbox', { name: 'Ma skończone 18 lat: Kometa' }));
  expect(fields.getByText(/trzeba podpisać inny formularz/)).toBeVisible();
  const first = fields.getByLabelText('Imię: Kometa');
  await user.clear(first);
  await user.type(first, 'Zofia');
  expect(fields.queryByText(/inna osoba/)).not.toBeInTheDocument();
  const last = fields.getByLabelText('Nazwisko: Kometa');
  await user.clear(last);
  await user.type(last, 'Zmyślona');
  expect(fields.getByText(/inna osoba/)).toBeVisible();
});

test('an error of the server stands at its field, and what was typed stays', async () => {
  const issues = [{ path: ['members', 0, 'firstName'], message: 'Imię musi zostać podane.' }];
  const { user } = open({ sendCorrection: errorResponse('INVALID_DATA', {}, { issues }) });
  const fields = await form();
  await user.clear(fields.getByLabelText('Imię: Kometa'));
  await user.click(fields.getByRole('button', { name: 'Wyślij poprawki' }));
  await waitFor(() =>
    expect(fields.getByLabelText('Imię: Kometa')).toHaveAccessibleDescription(
      'Imię musi zostać podane.',
    ),
  );
  expect(fields.getByLabelText('Imię: Kometa')).toHaveFocus();
  expect(fields.getByLabelText('Nazwa drużyny')).toHaveValue('Nocne Sowy');
});

test('what was changed meanwhile is shown beside what was typed, and can be sent over it', async () => {
  const present = aTeamPage({
    corrections: [
      {
        ...correction,
        fields: [{ memberId: null, field: 'name', value: 'Sowy z Gdyni' }],
      },
    ],
  });
  const { api, user } = open({
    sendCorrection: errorResponse('CHANGED_MEANWHILE', {}, { present }),
  });
  const fields = await form();
  const name = fields.getByLabelText('Nazwa drużyny');
  await user.clear(name);
  await user.type(name, 'Nocne Sówki');
  await user.click(fields.getByRole('button', { name: 'Wyślij poprawki' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Teraz jest: Sowy z Gdyni'));
  expect(name).toHaveValue('Nocne Sówki');
  api.set({ sendCorrection: aTeamPage() });
  await user.click(fields.getByRole('button', { name: 'Wyślij poprawki' }));
  expect(await screen.findByText('Poprawki wysłane. Organizatorzy je sprawdzą.')).toBeVisible();
});

test('corrections that another phone sent first say so', async () => {
  const present = aTeamPage();
  const { user } = open({ sendCorrection: errorResponse('CHANGED_MEANWHILE', {}, { present }) });
  await user.click((await form()).getByRole('button', { name: 'Wyślij poprawki' }));
  expect(await screen.findByText('Ktoś z drużyny wysłał te poprawki wcześniej.')).toBeVisible();
});
