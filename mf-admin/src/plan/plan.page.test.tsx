import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, setScreen, uuid } from '@puchar/shared/testing';
import { aPlan, aPlanMeeting } from './testing/a-plan.ts';
import {
  at,
  cards,
  choose,
  dated,
  day,
  focusOn,
  monday,
  open,
  said,
  tuesday,
} from './testing/plan-screen.tsx';
import type { User } from './testing/plan-screen.tsx';

beforeEach(() => localStorage.clear());

async function planned(user: User) {
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Ułóż plan' }));
  return screen.findByText('Ułożono 6 meczów.');
}

test('the whole group stage is planned in one form and published as one change', async () => {
  let body: unknown;
  const { api, user } = open(aPlan(), {
    publishPlan: (input) => {
      body = input.body;
      return { made: 6, moved: 0 };
    },
  });
  await planned(user);
  expect(await cards('poniedziałek, 2 stycznia')).toHaveLength(3);
  expect(await cards('wtorek, 3 stycznia')).toHaveLength(3);
  expect(screen.getByText(/Do opublikowania: 6 nowych meczów/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Opublikować plan?' }));
  expect(dialog.getByText(/jedną wiadomość ze wszystkimi/)).toBeVisible();
  api.set({
    getPlan: aPlan({
      meetings: [aPlanMeeting({ date: at('14:00'), station: 'Aula' })],
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Opublikuj' }));
  expect(await screen.findByText('Opublikowano plan: 6 nowych meczów.')).toBeVisible();
  expect(body).toMatchObject({ minutes: 60, moved: [] });
  const { made } = body as { made: { date: string; station: string }[] }; // As sent above.
  expect(made).toHaveLength(6);
  expect(new Set(made.map(({ date, station }) => `${date} ${station}`)).size).toBe(6);
  expect(made.every(({ date }) => date >= at('14:00'))).toBe(true);
});

test('what does not fit is said, with how much lacks', async () => {
  const { user } = open();
  await choose(user, monday, monday);
  await user.click(screen.getByRole('button', { name: 'Ułóż plan' }));
  expect(await screen.findByText(/Ułożono [0-4] z 6 meczów\. Nie mieści się/)).toBeVisible();
  expect(screen.getByText(/nie mieszczą się: .*Żubry \(2 z 3\)/)).toBeVisible();
  const tray = screen.getByRole('region', { name: 'Bez terminu' });
  expect(within(tray).getAllByRole('button').length).toBeGreaterThanOrEqual(2);
});

test('fields that are wrong say so, and nothing typed is lost', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Przerwy w ciągu dnia'), 'obiad');
  await user.click(screen.getByRole('button', { name: 'Ułóż plan' }));
  expect(screen.getByLabelText('Od dnia')).toHaveAccessibleDescription('Podaj dzień.');
  expect(screen.getByLabelText('Przerwy w ciągu dnia')).toHaveAccessibleDescription(
    /Wpisz przerwy/,
  );
  expect(screen.getByLabelText('Przerwy w ciągu dnia')).toHaveValue('obiad');
});

test('a plan that is not published survives a reload', async () => {
  const { user, unmount } = open();
  await planned(user);
  unmount();
  open();
  expect(await screen.findByText(/Do opublikowania: 6 nowych meczów/)).toBeVisible();
  expect(screen.getByLabelText('Stanowiska')).toHaveValue('Aula, Sala 12');
});

test('by the keyboard alone a meeting is lifted, warned of, put down and taken back', async () => {
  const { user } = open();
  await choose(user);
  await focusOn(/Żubry – Wilki|Wilki – Żubry/, user);
  await user.keyboard('{Enter}');
  expect(await said(/podniesiony/)).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await said(/poniedziałek, 2 stycznia, 15:00, Aula: pasuje/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toHaveTextContent(/Żubry/);
  expect(document.activeElement).toHaveAttribute('data-spot', '0.0.0');
  // Another meeting of Żubry at the same hour.
  await user.keyboard('{ArrowUp}');
  await focusOn(/Żubry/, user);
  await user.keyboard(' {ArrowDown}{ArrowRight}');
  expect(await said(/15:00, Sala 12: drużyna gra wtedy inny mecz/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await said(/zostaje na swoim miejscu/)).toBeVisible();
  expect(screen.getByText(/Do opublikowania: 1 nowy mecz\./)).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(await said('Cofnięto ostatnią zmianę planu.')).toBeVisible();
  expect(screen.getByText(/Bez zmian do opublikowania/)).toBeVisible();
});

test('Tab goes to the tray and to each day once, back to where one was', async () => {
  const { user } = open(aPlan({ meetings: [dated(), dated({ id: uuid(51), date: at('15:00') })] }));
  await choose(user);
  await day('wtorek, 3 stycznia');
  const spot = () => document.activeElement?.getAttribute('data-spot');
  await focusOn(/./, user);
  const stops = [spot()];
  for (let days = 0; days < 2; days += 1) {
    await user.tab();
    stops.push(spot());
  }
  expect(stops).toEqual(['-1.0.0', '0.0.0', expect.stringMatching(/^[1-9]\d*[.]0[.]0$/)]);
  const tuesdays = within(await day('wtorek, 3 stycznia'));
  await user.keyboard('{ArrowDown}{ArrowRight}');
  const left = document.activeElement;
  expect(tuesdays.getAllByRole('button')).toContain(left);
  await user.tab();
  expect(spot() ?? null).toBeNull();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(left);
});

test('a dragged meeting lands where it is dropped; what cannot be played cannot be published', async () => {
  const { user } = open(aPlan({ meetings: [dated(), dated({ id: uuid(51), date: at('15:00') })] }));
  await choose(user);
  const [first] = await cards('poniedziałek, 2 stycznia');
  if (first === undefined) throw new Error('no card');
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type),
    get types() {
      return [...data.keys()];
    },
  };
  const place = screen.getAllByRole('button', { name: /16:00, Sala 12: wolne/ })[0]?.closest('td');
  if (!place) throw new Error('no place');
  fireEvent.dragStart(first, { dataTransfer });
  fireEvent.dragEnter(place, { dataTransfer });
  expect(await said(/16:00, Sala 12: drużyna gra wtedy inny mecz/)).toBeVisible();
  fireEvent.drop(place, { dataTransfer });
  expect(await screen.findByText(/nie mogą się tak odbyć|nie może się tak odbyć/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Opublikuj' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(screen.queryByText(/tak odbyć/)).not.toBeInTheDocument();
});

test('a word of captains, a match of the bracket and one that began are marked', async () => {
  const knockout = dated({
    id: uuid(52),
    stage: 'LADDER',
    groupName: null,
    bestOf: 3,
    date: at('14:00', tuesday),
  });
  open(
    aPlan({
      meetings: [
        dated({ captains: 'AGREED' }),
        dated({ id: uuid(51), state: 'LIVE', station: 'Sala 12' }),
        knockout,
      ],
    }),
  );
  const grid = within(await day('poniedziałek, 2 stycznia'));
  expect(grid.getByText(/uzgodniony przez kapitanów/)).toBeVisible();
  expect(grid.getByText(/trwa/)).toBeVisible();
  expect(within(await day('wtorek, 3 stycznia')).getByText(/Drabinka · do 17:30/)).toBeVisible();
});

test('what was changed meanwhile is listed, the rest of the plan goes on', async () => {
  const { api, user } = open(aPlan({ meetings: [dated()] }), {
    publishPlan: errorResponse('CHANGED_MEANWHILE'),
  });
  await choose(user);
  const [card] = await cards('poniedziałek, 2 stycznia');
  if (card === undefined) throw new Error('no card');
  await user.click(card);
  await user.click(screen.getAllByRole('button', { name: /17:00, Sala 12: wolne/ })[0] ?? card);
  await user.click(await screen.findByRole('button', { name: 'Opublikuj' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Utwórz też 5 meczów/ }));
  api.set({ getPlan: aPlan({ meetings: [dated({ date: at('15:00') })] }) });
  await user.click(dialog.getByRole('button', { name: 'Opublikuj' }));
  const list = within(await screen.findByRole('alert', { name: /ktoś w tym czasie zmienił/ }));
  expect(list.getByText(/Twój plan: poniedziałek, 2 stycznia, 17:00, Sala 12/)).toBeVisible();
  expect(list.getByText(/Teraz: poniedziałek, 2 stycznia, 16:00, Aula/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Zostaw mój' }));
  let body: unknown;
  api.set({
    publishPlan: (input) => {
      body = input.body;
      return { made: 0, moved: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Opublikuj' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Opublikuj' }));
  await waitFor(() => expect(body).toBeDefined());
  expect(body).toMatchObject({
    moved: [
      {
        from: { date: at('15:00'), station: 'Aula' },
        to: { date: at('16:00'), station: 'Sala 12' },
      },
    ],
  });
});

test('on a phone a meeting is moved by a choice of day, hour and station', async () => {
  setScreen({ width: 390 });
  const { user } = open(aPlan({ meetings: [dated()] }));
  await choose(user);
  await user.click(await screen.findByRole('button', { name: 'Przenieś mecz Żubry – Wilki' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Gdzie ma być ten mecz?' }));
  await user.selectOptions(dialog.getByLabelText('Dzień'), 'wtorek, 3 stycznia');
  await user.selectOptions(dialog.getByLabelText('Godzina'), '16:00');
  await user.selectOptions(dialog.getByLabelText('Stanowisko'), 'Sala 12');
  expect(dialog.getByText('pasuje')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Przenieś tutaj' }));
  const list = within(await screen.findByRole('region', { name: 'wtorek, 3 stycznia' }));
  expect(list.getByText('16:00')).toBeVisible();
  expect(list.getByText('Sala 12')).toBeVisible();
});

test('without groups it says where to begin', async () => {
  open(aPlan({ groups: [] }));
  expect(await screen.findByText(/nie ma czego planować/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Przejdź do grup i losowania' })).toHaveAttribute(
    'href',
    '/grupy',
  );
});
