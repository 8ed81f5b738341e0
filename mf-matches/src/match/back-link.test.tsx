import { screen } from '@testing-library/react';
import {
  aGame,
  aMeetingDetail,
  aStaticData,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import MatchPage from './match.page.tsx';

const address = `/mecze/${uuid(301)}`;

function open(before: readonly string[]) {
  const games = [aGame(), aGame({ id: uuid(402), gameNumber: 2 })];
  fakeApi({
    getMeeting: aMeetingDetail({ state: 'FINISHED' }, games),
    getMeetingNames: aStaticData(),
  });
  return renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId', before });
}

test('who came from inside the site goes one step back', async () => {
  const { user, currentUrl } = open(['/mecze?tab=zakonczone']);
  await user.click(screen.getByRole('link', { name: 'Wróć' }));
  expect(currentUrl()).toBe('/mecze?tab=zakonczone');
});

test('who came from outside goes to the list', async () => {
  const { user, currentUrl } = open([]);
  expect(screen.getByRole('link', { name: 'Wróć' })).toHaveAttribute('href', '/mecze');
  await user.click(screen.getByRole('link', { name: 'Wróć' }));
  expect(currentUrl()).toBe('/mecze');
});

test('choosing games does not make an outsider an insider', async () => {
  const { user, currentUrl } = open([]);
  await user.click(await screen.findByRole('tab', { name: 'Gra 2' }));
  await user.click(screen.getByRole('tab', { name: 'Gra 1' }));
  await user.click(screen.getByRole('link', { name: 'Wróć' }));
  expect(currentUrl()).toBe('/mecze');
});

test('choosing games costs an insider no step', async () => {
  const { user, currentUrl } = open(['/druzyny/SOWY']);
  await user.click(await screen.findByRole('tab', { name: 'Gra 2' }));
  await user.click(screen.getByRole('link', { name: 'Wróć' }));
  expect(currentUrl()).toBe('/druzyny/SOWY');
});
