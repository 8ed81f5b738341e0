import { screen } from '@testing-library/react';
import { renderAt, uuid } from '@puchar/shared/testing';
import { CalendarLink } from './calendar-link.tsx';

const team = uuid(101);
const ofTeam = `${location.host}/api/meetings/calendar.ics?teamId=${team}`;
const own = `${location.host}/api/meetings/calendar.ics`;

afterEach(() => jest.restoreAllMocks());

async function opened(teamId?: string) {
  const { user } = renderAt(<CalendarLink {...(teamId === undefined ? {} : { teamId })} />);
  await user.click(screen.getByRole('button', { name: 'Dodaj do kalendarza' }));
  return user;
}

test('the ways into a calendar come when they are opened, and go again', async () => {
  const { user } = renderAt(<CalendarLink />);
  const button = screen.getByRole('button', { name: 'Dodaj do kalendarza' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link')).toBeVisible();
  await user.click(button);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the link subscribes to all meetings, or to those of a team', async () => {
  await opened();
  expect(screen.getByRole('link', { name: /^Otwórz w.kalendarzu$/ })).toHaveAttribute(
    'href',
    `webcal://${own}`,
  );
});

test('of a team', async () => {
  await opened(team);
  expect(screen.getByRole('link')).toHaveAttribute('href', `webcal://${ofTeam}`);
  expect(screen.getByText(`http://${ofTeam}`)).toBeVisible();
});

test('the address can be copied', async () => {
  const user = await opened(team);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Kopiuj adres' }));
  expect(write).toHaveBeenCalledWith(`http://${ofTeam}`);
  expect(await screen.findByText('Skopiowano.')).toBeVisible();
});

test('without the right to the clipboard the address is marked for the hand', async () => {
  const user = await opened();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('rejected'));
  await user.click(screen.getByRole('button', { name: 'Kopiuj adres' }));
  expect(await screen.findByText(/Skopiuj go ręcznie/)).toBeVisible();
  expect(getSelection()?.toString()).toBe(`http://${own}`);
});
