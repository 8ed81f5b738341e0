import { screen, waitFor, within } from '@testing-library/react';
import type { PlanMatch, PlanMeeting } from '@puchar/shared/contract';
import { uuid } from '@puchar/shared/testing';
import { aMatch, aPlan, bison } from './testing/a-plan.ts';
import { at, cards, choose, dated, focusOn, open, said, tuesday } from './testing/plan-screen.tsx';

beforeEach(() => localStorage.clear());

const semi = aMatch({ id: uuid(61), title: 'Półfinał 1', meetingId: uuid(50) });
const final = aMatch({
  id: uuid(62),
  title: 'Finał',
  sides: [
    { team: null, from: 'zwycięzca: Półfinał 1' },
    { team: bison, from: null },
  ],
  feeders: [semi.id],
});
const ofBracket = (change: Partial<PlanMeeting> = {}) =>
  dated({ stage: 'LADDER', groupName: null, ...change });
const aBracketPlan = (change: Partial<PlanMatch> = {}, meeting: Partial<PlanMeeting> = {}) =>
  aPlan({
    groups: [],
    meetings: [ofBracket(meeting)],
    bracket: [semi, { ...final, ...change }],
  });

test('a match of the bracket is placed before its teams are known, after those that decide them', async () => {
  let body: unknown;
  const { user } = open(aBracketPlan(), {
    publishPlan: (input) => {
      body = input.body;
      return { made: 0, moved: 1 };
    },
  });
  await choose(user);
  await focusOn(/zwycięzca: Półfinał 1 – ZUB/, user);
  await user.keyboard('{Enter}{ArrowDown}{ArrowRight}');
  expect(await said(/15:00, Sala 12: .*okaże się dopiero później/)).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(
    await said(/zwycięzca: Półfinał 1 – Żubry: poniedziałek, 2 stycznia, 16:00/),
  ).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(/Bez zmian do opublikowania/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ułóż plan' }));
  expect(await screen.findByText('Ułożono 1 mecz.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Opublikuj' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Opublikuj' }));
  await waitFor(() => expect(body).toBeDefined());
  // Rest of half an hour after the semi-final.
  const to = { date: at('16:00'), station: 'Aula' };
  const bracket = [{ id: final.id, from: { date: null, station: null }, to }];
  expect(body).toEqual({ minutes: 60, made: [], moved: [], bracket });
});

test('without a place of its own a match of the bracket goes back to the date of its round', async () => {
  const own = { date: at('17:00'), station: 'Aula', roundDate: at('14:00', tuesday) };
  const { user } = open(aBracketPlan(own));
  await choose(user);
  await focusOn(/zwycięzca/, user);
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  expect(await said(/Żubry: wtorek, 3 stycznia, 15:00/)).toBeVisible();
  const [card] = await cards('wtorek, 3 stycznia');
  expect(card).toHaveTextContent(/zmieniony/);
});

test('teams that became known meanwhile are no reason to plan the match again', async () => {
  const { user, unmount } = open(aBracketPlan());
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Ułóż plan' }));
  await screen.findByText('Ułożono 1 mecz.');
  unmount();
  const id = uuid(53);
  open(
    aPlan({
      groups: [],
      meetings: [
        ofBracket({ state: 'FINISHED' }),
        ofBracket({ id, toBeRescheduled: true, station: undefined }),
      ],
      bracket: [semi, { ...final, meetingId: id }],
    }),
  );
  expect(await screen.findByText(/Do opublikowania: 1 mecz w innym miejscu/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
