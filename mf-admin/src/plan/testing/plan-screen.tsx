import { fireEvent, screen, within } from '@testing-library/react';
import type { Plan } from '@puchar/shared/contract';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../../lib/session/testing/an-organiser.ts';
import PlanPage from '../plan.page.tsx';
import { aPlan, aPlanMeeting } from './a-plan.ts';

// A Monday, so that dates are to come whenever the tests run.
export const monday = '2090-01-02';
export const tuesday = '2090-01-03';
export const at = (time: string, day = monday) => `${day}T${time}:00.000Z`;

export function open(plan: Plan = aPlan(), responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getPlan: plan,
    ...responses,
  });
  return { api, ...renderAt(<PlanPage />) };
}

export type User = ReturnType<typeof open>['user'];

export async function choose(user: User, first = monday, last = tuesday) {
  fireEvent.change(await screen.findByLabelText('Od dnia'), { target: { value: first } });
  fireEvent.change(screen.getByLabelText('Do dnia'), { target: { value: last } });
  const stations = screen.getByLabelText('Stanowiska');
  await user.clear(stations);
  await user.type(stations, 'Aula, Sala 12');
}

export const day = (name: string) => screen.findByRole('grid', { name });
export const cards = async (name: string) =>
  within(await day(name))
    .getAllByRole('button')
    .filter((card) => card.hasAttribute('draggable'));

export const dated = (change: Parameters<typeof aPlanMeeting>[0] = {}) =>
  aPlanMeeting({ date: at('14:00'), station: 'Aula', ...change });

export async function focusOn(name: RegExp, user: User) {
  const isOnBoard = () => document.activeElement?.hasAttribute('data-spot') === true;
  for (let tabs = 0; tabs < 60 && !isOnBoard(); tabs += 1) await user.tab();
  for (let steps = 0; steps < 20; steps += 1) {
    if (name.test(document.activeElement?.textContent ?? '')) return;
    await user.keyboard(steps < 8 ? '{ArrowRight}' : '{ArrowDown}');
  }
  throw new Error('not reached by keys');
}

export const said = (text: RegExp | string) => screen.findByText(text, { selector: 'output' });
