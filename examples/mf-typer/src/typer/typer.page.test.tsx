import { screen } from '@testing-library/react';
import type { Meeting } from '@puchar/shared/contract';
import {
  aMeeting,
  fakeApi,
  errorResponse,
  renderAt,
  renderThenHydrate,
  uuid,
} from '@puchar/shared/testing';
import TyperPage from './typer.page.tsx';

const [sowy, wilki] = [uuid(101), uuid(102)];

function respond(upcoming: Meeting[], finished: Meeting[] = []) {
  return fakeApi({
    getMeetings: ({ query }) => (query.get('state') === 'FINISHED' ? finished : upcoming),
  });
}

test('a choice stays on the device', async () => {
  respond([aMeeting()]);
  const { user, unmount } = renderAt(<TyperPage />);
  await user.click(await screen.findByRole('radio', { name: 'Wilki Morskie' }));
  unmount();
  renderAt(<TyperPage />);
  expect(await screen.findByRole('radio', { name: 'Wilki Morskie' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Nocne Sowy' })).not.toBeChecked();
});

test('the meetings are in the HTML, and what the device stored comes once the page runs', async () => {
  const meeting = aMeeting();
  window.localStorage.setItem('puchar.typer.picks', JSON.stringify({ [meeting.id]: wilki }));
  const { html } = renderThenHydrate(<TyperPage />, {
    firstData: [
      ['/meetings?order=ASC&page=1&state=UPCOMING', [meeting]],
      ['/meetings?order=DESC&page=1&state=FINISHED', []],
    ],
  });
  expect(html).toContain('Wilki Morskie');
  expect(html).not.toContain('checked');
  expect(await screen.findByRole('radio', { name: 'Wilki Morskie' })).toBeChecked();
});

test('finished meetings show how many choices were right', async () => {
  const ended = { state: 'FINISHED' } as const;
  respond(
    [],
    [
      aMeeting({ ...ended, id: uuid(1), winner: sowy }),
      aMeeting({ ...ended, id: uuid(2), winner: wilki }),
    ],
  );
  window.localStorage.setItem(
    'puchar.typer.picks',
    JSON.stringify({ [uuid(1)]: sowy, [uuid(2)]: sowy }),
  );
  renderAt(<TyperPage />);
  expect(await screen.findByText(/^Trafione: 1 z/)).toBeVisible();
  expect(await screen.findByText('Nie ma teraz meczów do wytypowania.')).toBeVisible();
});

test('a malformed stored value does no harm', async () => {
  window.localStorage.setItem('puchar.typer.picks', '[7');
  respond([aMeeting()]);
  renderAt(<TyperPage />);
  expect(await screen.findByRole('radio', { name: 'Nocne Sowy' })).not.toBeChecked();
});

test('a list that failed to load offers a retry', async () => {
  fakeApi({ getMeetings: errorResponse('INTERNAL') });
  renderAt(<TyperPage />);
  expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
});
