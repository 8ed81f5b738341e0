import { screen } from '@testing-library/react';
import { anOrganiserTeam, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import { CaptainPage } from './captain-page.tsx';

const secret = 'A'.repeat(32);
const siteFacts = {
  publicUrl: 'https://puchar.example',
  messages: { guardian: '', captain: '' },
  values: {},
};

test('a new link is shown once, at the address of the public site', async () => {
  const api = fakeApi({ getSiteFacts: siteFacts, replaceTeamPage: { secret } });
  const { user } = renderAt(<CaptainPage team={anOrganiserTeam({ id: uuid(1) })} />);
  await user.click(screen.getByRole('button', { name: 'Wydaj nowy link' }));
  expect(screen.getByText(/obecny przestanie działać/i)).toBeVisible();
  await user.click(
    screen.getAllByRole('button', { name: 'Wydaj nowy link' }).at(-1) ?? document.body,
  );
  expect(await screen.findByText(`https://puchar.example/druzyna/${secret}`)).toBeVisible();
  expect(api.calls.filter((call) => call.includes('/teams/page/'))).toHaveLength(1);
});

test('a closed page can be opened again, and only then', () => {
  fakeApi({ getSiteFacts: siteFacts });
  renderAt(<CaptainPage team={anOrganiserTeam({ pageIsOpen: false })} />);
  expect(screen.getByText('Strona jest zamknięta.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wydaj link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zamknij stronę' })).not.toBeInTheDocument();
});
