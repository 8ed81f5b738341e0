import { screen } from '@testing-library/react';
import { aTeamSummary, renderAt } from '@puchar/shared/testing';
import { TeamName } from './team-name.tsx';

test('a team is a link to its page where the site has team pages', () => {
  renderAt(<TeamName team={aTeamSummary({ tag: 'ŻBIK' })} />, {
    site: { routes: ['/druzyny/:teamId'] },
  });
  expect(screen.getByRole('link', { name: 'Nocne Sowy' })).toHaveAttribute(
    'href',
    '/druzyny/%C5%BBBIK',
  );
});

test('a team is plain text where nothing leads to team pages', () => {
  renderAt(<TeamName team={aTeamSummary()} />, { site: { routes: ['/mecze/:matchId'] } });
  expect(screen.getByText('Nocne Sowy')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
