import { screen, waitFor, within } from '@testing-library/react';
import type { DropOutConsequences } from '@puchar/shared/contract';
import { aMember, anOrganiserTeam, errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import TeamPage from './team.page.tsx';
import { someSite } from '../lib/testing/site-facts.ts';

const accepted = anOrganiserTeam({
  state: 'ACCEPTED',
  players: [aMember({ gdprAgreementState: 'ACCEPTED' })],
});

const inGroup: DropOutConsequences = {
  rule: null,
  ruleIsNeeded: true,
  groupIsClosed: false,
  hasBracket: false,
  playedGroupMeetings: 2,
  openGroupMeetings: 1,
  bracketMeetings: [],
  obstacles: [],
};

async function open(button: string, responses: FakeResponses = {}) {
  fakeApi({
    getSession: anOrganiser,
    getSchools: [{ code: 'LO1', name: 'I LO', city: 'Miasto' }],
    getSiteFacts: someSite,
    getCorrections: [],
    getTeamMessages: [],
    getOrganiserTeam: accepted,
    getDropOutConsequences: inGroup,
    getEditions: [],
    ...responses,
  });
  const { user } = renderAt(<TeamPage />, { url: '/druzyny/SOWY', path: '/druzyny/:tag' });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(screen.getByRole('dialog')) };
}

test('the first drop-out from a group needs the rule and a reason, each at its field', async () => {
  const sent: unknown[] = [];
  const { user, dialog } = await open('Wycofaj z pucharu', {
    dropTeamOut: ({ body }) => {
      sent.push(body);
      return { ...accepted, droppedOut: 'DISQUALIFIED' };
    },
  });
  await dialog.findByText('Mecze w grupie: rozegrane 2, do rozegrania 1.');
  await user.click(dialog.getByRole('button', { name: 'Wycofaj drużynę' }));
  expect(await dialog.findByText('Podaj powód.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Powód/), 'Szkoła wycofała zgłoszenie.');
  await user.click(dialog.getByRole('radio', { name: /^Nie liczą się/ }));
  await user.click(dialog.getByRole('radio', { name: 'Dyskwalifikacja' }));
  await user.click(dialog.getByRole('button', { name: 'Wycofaj drużynę' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { kind: 'DISQUALIFIED', rule: 'ANNUL', reason: 'Szkoła wycofała zgłoszenie.' },
  ]);
});

test('a rule that the server misses is named at its field, and the reason stays', async () => {
  const { user, dialog } = await open('Wycofaj z pucharu', {
    dropTeamOut: errorResponse('INVALID_DATA', undefined, {
      issues: [{ path: ['rule'], message: 'Wybierz, co stanie się z wynikami w grupie.' }],
    }),
  });
  await user.type(dialog.getByLabelText(/^Powód/), 'Brak składu.');
  await user.click(dialog.getByRole('button', { name: 'Wycofaj drużynę' }));
  const error = await dialog.findByText('Wybierz, co stanie się z wynikami w grupie.');
  expect(error).toBeVisible();
  expect(dialog.getByLabelText(/^Powód/)).toHaveValue('Brak składu.');
});

test('later drop-outs show the rule of the edition, and in the bracket what becomes a walkover', async () => {
  const { dialog } = await open('Wycofaj z pucharu', {
    getDropOutConsequences: {
      ...inGroup,
      rule: 'KEEP',
      ruleIsNeeded: false,
      bracketMeetings: ['Finał: A – B (zaplanowany)'],
    },
  });
  expect(await dialog.findByText(/^Zasada tej edycji: rozegrane mecze liczą się/)).toBeVisible();
  expect(dialog.getByText('Walkowerem kończy się: Finał: A – B (zaplanowany).')).toBeVisible();
  expect(dialog.queryByRole('radio', { name: /^Nie liczą się/ })).toBeNull();
});

test('a team that dropped out says so, and its undo says what depends on it', async () => {
  const { user, dialog } = await open('Przywróć do gry', {
    getOrganiserTeam: { ...accepted, droppedOut: 'WITHDRAWN' },
    getDropOutConsequences: { ...inGroup, obstacles: ['Finał: A – B (trwa)'] },
    undoDropOut: errorResponse('NEXT_MEETING_STARTED', undefined, {
      list: ['Finał: A – B (trwa)'],
    }),
  });
  expect(screen.getByText('Wycofana')).toBeVisible();
  expect(
    await dialog.findByText('Teraz się nie da. Najpierw cofnij: Finał: A – B (trwa)'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Przywróć do gry' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Następny mecz w drabince już się zaczął.',
  );
});
