import { screen } from '@testing-library/react';
import { aTeam, fakeApi, errorResponse, renderAt, renderThenHydrate } from '@puchar/shared/testing';
import StartPage from './start.page.tsx';

test('the page lists the teams', async () => {
  fakeApi({ getTeams: [aTeam({ name: 'Nocne Sowy' })] });
  renderAt(<StartPage />);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Nocne Sowy');
});

test('the page arrives with the teams in its HTML', () => {
  const { html } = renderThenHydrate(<StartPage />, {
    firstData: [['/teams', [aTeam({ name: 'Nocne Sowy' })]]],
  });
  expect(html).toContain('Nocne Sowy');
});

test('the button counts cheers', async () => {
  fakeApi({ getTeams: [] });
  const { user } = renderAt(<StartPage />);
  await user.click(screen.getByRole('button', { name: 'Kibicuję!' }));
  expect(screen.getByText('1 okrzyk')).toBeVisible();
});

test('a list that failed to load offers a retry', async () => {
  fakeApi({ getTeams: errorResponse('INTERNAL') });
  renderAt(<StartPage />);
  expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
});
