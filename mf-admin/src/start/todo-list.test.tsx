import { screen, within } from '@testing-library/react';
import { fakeApi, errorResponse, renderAt, anEdition } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import StartPage from './start.page.tsx';

const signedIn = { getSession: anOrganiser, getCurrentEdition: anEdition({ stage: 'GROUPS' }) };

test('what waits and what is missing is listed in words, in Polish plural', async () => {
  fakeApi({
    getStagePages: [],
    ...signedIn,
    getMatchDay: [],
    getReadiness: {
      stage: 'GROUPS',
      waiting: [
        { code: 'SUBMISSIONS_TO_REVIEW', count: 2 },
        { code: 'CONSENTS_TO_REVIEW', count: 5 },
      ],
      missing: [{ code: 'NO_BRACKET', count: 1 }],
      lastBackupAt: null,
    },
  });
  renderAt(<StartPage />);
  const waiting = await screen.findByRole('region', { name: 'Czeka na Ciebie' });
  expect(await within(waiting).findByText('2 zgłoszenia do sprawdzenia')).toBeVisible();
  expect(within(waiting).getByText('5 zgód do sprawdzenia')).toBeVisible();
  expect(within(waiting).getByText('Nie ma jeszcze żadnej kopii zapasowej.')).toBeVisible();
  expect(screen.getByText('Nie ma jeszcze drabinki')).toBeVisible();
});

test('what is missing is not shown of another stage than the one on the screen', async () => {
  fakeApi({
    getStagePages: [],
    ...signedIn,
    getMatchDay: [],
    getReadiness: {
      stage: 'SUBMISSIONS',
      waiting: [],
      missing: [{ code: 'NO_GROUPS', count: 1 }],
      lastBackupAt: '2026-11-20T10:00:00Z',
    },
  });
  renderAt(<StartPage />);
  expect(await screen.findByText('Nic nie czeka.')).toBeVisible();
  expect(screen.getByText('Ostatnia kopia zapasowa: 20 listopada 2026.')).toBeVisible();
  expect(screen.queryByText('Nie ma jeszcze grup')).not.toBeInTheDocument();
});

test('when it cannot be read the stage still works', async () => {
  const api = fakeApi({
    getStagePages: [],
    getMatchDay: [],
    ...signedIn,
    getReadiness: errorResponse('INTERNAL'),
  });
  const { user } = renderAt(<StartPage />);
  expect(await screen.findByText('Nie udało się sprawdzić, co czeka.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Następny etap' })).toBeEnabled();
  api.set({
    ...signedIn,
    getMatchDay: [],
    getReadiness: { stage: 'GROUPS', waiting: [], missing: [], lastBackupAt: null },
  });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nic nie czeka.')).toBeVisible();
});

test.each([
  ['GROUPS', 'MEETINGS_WITHOUT_DATE', /bez ustalonej daty/, '/mecze?stan=bez-terminu'],
  ['GROUPS', 'MEETINGS_WITHOUT_RESULT', /bez wyniku/, '/mecze?stan=bez-wyniku&runda=grupowa'],
  ['LADDER', 'MEETINGS_WITHOUT_RESULT', /bez wyniku/, '/mecze?stan=bez-wyniku&runda=drabinka'],
] as const)('in %s, %s leads to those that are counted', async (stage, code, name, address) => {
  fakeApi({
    getStagePages: [],
    getSession: anOrganiser,
    getCurrentEdition: anEdition({ stage }),
    getMatchDay: [],
    getReadiness: { stage, waiting: [], missing: [{ code, count: 2 }], lastBackupAt: null },
  });
  renderAt(<StartPage />, { site: { routes: ['/mecze'] } });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});
