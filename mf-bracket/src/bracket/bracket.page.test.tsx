import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, offline, renderAt, setScreen, uuid } from '@puchar/shared/testing';
import { aBracket, aBracketTeam, aFinishedMeeting, anEmptyBracket } from './a-bracket.ts';
import BracketPage from './bracket.page.tsx';

const site = { routes: ['/mecze/:matchId', '/druzyny/:teamId'] };

async function open(url = '/drabinka', root = aBracket()) {
  const api = fakeApi({ getBracket: root });
  const view = renderAt(<BracketPage />, { url, site });
  await screen.findAllByRole('listitem');
  return { ...view, api };
}

function canvas(): HTMLElement {
  return screen.getByRole('group', { name: 'Drabinka turnieju' });
}

function moved(): string {
  const layer = canvas().firstElementChild;
  return layer instanceof HTMLElement ? layer.style.transform : '';
}

function view() {
  const style = moved();
  const [x = NaN, y = NaN, scale = NaN] = style.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return { x, y, scale };
}

function card(title: string): HTMLElement {
  const found = screen.getByText(title).closest('li');
  if (found === null) throw new Error(`no card ${title}`);
  return found;
}

test('while it loads there is a spinner', () => {
  fakeApi({ getBracket: () => new Promise(() => undefined) });
  renderAt(<BracketPage />, { url: '/drabinka' });
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie drabinki…');
  expect(screen.getByRole('heading', { level: 1, name: 'Drabinka' })).toBeVisible();
});

test('no bracket yet: one sentence', async () => {
  fakeApi({ getBracket: null });
  renderAt(<BracketPage />, { url: '/drabinka' });
  expect(await screen.findByText('Drabinka nie jest jeszcze gotowa.')).toBeVisible();
});

test('a failure says so and fills in after a retry', async () => {
  const api = fakeApi({ getBracket: offline() });
  const { user } = renderAt(<BracketPage />, { url: '/drabinka' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać drabinki.');
  api.set({ getBracket: aBracket() });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Finał')).toBeVisible();
});

function matchLink(title: string): HTMLElement {
  return within(card(title)).getByRole('link', { name: new RegExp(`^${title}(,|$)`) });
}

test('a card links to its match and to its teams, and shows result and winner in words', async () => {
  await open();
  const first = within(card('Ćwierćfinał 1'));
  expect(
    first.getByRole('link', { name: 'Ćwierćfinał 1, 2 D1, 1 D2, zwycięzca: Drużyna 1' }),
  ).toHaveAttribute('href', `/mecze/${aFinishedMeeting(1, 2).id}`);
  expect(first.getByRole('link', { name: 'Drużyna 1' })).toHaveAttribute('href', '/druzyny/D1');
  expect(card('Ćwierćfinał 1')).toHaveTextContent('Ćwierćfinał 1Drużyna 1Drużyna 22 1');
  expect(matchLink('Ćwierćfinał 2')).toHaveAccessibleName('Ćwierćfinał 2, NA ŻYWO, 2 D3, 1 D4');
});

test('without team pages the teams are no links', async () => {
  fakeApi({ getBracket: aBracket() });
  renderAt(<BracketPage />, { url: '/drabinka' });
  await screen.findByText('Finał');
  expect(screen.queryByRole('link', { name: 'Drużyna 1' })).not.toBeInTheDocument();
  expect(matchLink('Ćwierćfinał 1')).toBeVisible();
});

test('a click goes to the match without a reload', async () => {
  const { currentUrl } = await open();
  expect(fireEvent.click(matchLink('Ćwierćfinał 1'))).toBe(false);
  expect(currentUrl()).toBe(`/mecze/${aFinishedMeeting(1, 2).id}`);
});

test('the whole card leads to the match, a team to its page', async () => {
  const { currentUrl } = await open();
  fireEvent.click(card('Ćwierćfinał 1'));
  expect(currentUrl()).toBe(`/mecze/${aFinishedMeeting(1, 2).id}`);
  fireEvent.click(within(card('Ćwierćfinał 1')).getByText('Drużyna 1'));
  expect(currentUrl()).toBe('/druzyny/D1');
});

test('live, bye and places that are open say so', async () => {
  await open();
  expect(card('Ćwierćfinał 2')).toHaveTextContent('NA ŻYWO');
  expect(card('Ćwierćfinał 4')).toHaveTextContent('wolny los');
  expect(card('Półfinał 1')).toHaveTextContent('zwycięzca: Ćwierćfinał 2');
  expect(within(card('Finał')).queryByRole('link')).not.toBeInTheDocument();
});

test('the view is in the address, and the list has the same matches by rounds', async () => {
  const { user, currentUrl } = await open();
  await user.click(screen.getByRole('tab', { name: 'Lista' }));
  expect(currentUrl()).toBe('/drabinka?widok=lista');
  const round = screen.getByRole('region', { name: 'Ćwierćfinały' });
  expect(within(round).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(within(round).getByRole('link', { name: 'Drużyna 1' })).toHaveAttribute(
    'href',
    '/druzyny/D1',
  );
  expect(screen.getByText('zwycięzca: Półfinał 2')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Drzewo' }));
  expect(currentUrl()).toBe('/drabinka');
  expect(canvas()).toBeVisible();
});

test('an address with the list opens it', async () => {
  await open('/drabinka?widok=lista');
  expect(screen.getByRole('heading', { level: 2, name: 'Półfinały' })).toBeVisible();
});

test.each([
  [1440, 1, 3],
  [1301, 1, 3],
  [1300, 0.25, 1],
  [390, 0.25, 1],
])('at %i px the zoom opens at %p and ends there and at %p', async (width, least, most) => {
  setScreen({ width });
  const { user } = await open();
  expect(moved()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Cała drabinka' }));
  expect(view().scale).toBe(least);
  const zoomIn = screen.getByRole('button', { name: 'Przybliż' });
  for (let clicks = 0; clicks < 6; clicks += 1) await user.click(zoomIn);
  expect(view().scale).toBe(most);
  expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  const zoomOut = screen.getByRole('button', { name: 'Oddal' });
  for (let clicks = 0; clicks < 6; clicks += 1) await user.click(zoomOut);
  expect(view().scale).toBe(least);
});

test('keys move and zoom the drawing while the canvas or a card has the focus', async () => {
  const { user } = await open();
  act(() => canvas().focus());
  await user.keyboard('{ArrowRight}');
  expect(view()).toEqual({ x: -96, y: 0, scale: 1 });
  act(() => matchLink('Ćwierćfinał 1').focus());
  const { y } = view();
  await user.keyboard('{ArrowDown}');
  expect(view().y).toBeLessThan(y);
  await user.keyboard('+');
  expect(view().scale).toBeCloseTo(1.4);
  await user.keyboard('-');
  expect(view().scale).toBe(1);
});

test('at the edge an arrow is left to the page', async () => {
  await open();
  const move = () => fireEvent.keyDown(canvas(), { key: 'ArrowUp' });
  expect(move()).toBe(false);
  for (let clicks = 0; clicks < 10; clicks += 1) move();
  expect(move()).toBe(true);
});

test('Tab goes through the cards in the order of play', async () => {
  const { user } = await open();
  act(() => canvas().focus());
  const names: string[] = [];
  for (let clicks = 0; clicks < 9; clicks += 1) {
    await user.tab();
    names.push(document.activeElement?.getAttribute('href') ?? '');
  }
  const matches = [aFinishedMeeting(1, 2), aFinishedMeeting(3, 4), aFinishedMeeting(5, 6)];
  expect(names).toEqual(
    matches.flatMap(({ id, team1, team2 }) => [
      `/mecze/${id}`,
      `/druzyny/${team1.tag}`,
      `/druzyny/${team2.tag}`,
    ]),
  );
});

test('a hovered or focused team shows its path', async () => {
  const { user, container } = await open();
  const path = () => container.querySelector('[data-path="marked"]')?.getAttribute('d');
  expect(path()).toBeUndefined();
  const [team] = screen.getAllByRole('link', { name: 'Drużyna 1' });
  if (team === undefined) throw new Error('no team');
  await user.hover(team);
  expect(path()).toMatch(/^M/);
  await user.hover(screen.getByRole('heading', { level: 1 }));
  expect(path()).toBeUndefined();
  act(() => team.focus());
  expect(path()).toMatch(/^M/);
});

test('a wheel or a pinch on a touch pad zooms in all browsers', async () => {
  await open();
  const gesture = (type: string, scale: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { scale, clientX: 0, clientY: 0 });
    return fireEvent(canvas(), event);
  };
  expect(gesture('gesturestart', 1)).toBe(false);
  expect(gesture('gesturechange', 1.5)).toBe(false);
  expect(view().scale).toBe(1.5);
  gesture('gesturestart', 1);
  gesture('gesturechange', 0.8);
  expect(view().scale).toBeCloseTo(1.2);
});

test('a plain wheel is left to the page, one with Ctrl zooms', async () => {
  await open();
  expect(fireEvent.wheel(canvas(), { deltaY: -100 })).toBe(true);
  expect(view()).toEqual({ x: 0, y: 0, scale: 1 });
  expect(fireEvent.wheel(canvas(), { deltaY: -100, ctrlKey: true })).toBe(false);
  expect(view().scale).toBeGreaterThan(1);
});

test('the first drag moves the drawing, before anything else has', async () => {
  await open();
  fireEvent.mouseDown(canvas(), { button: 0, clientX: 100, clientY: 100, view: window });
  fireEvent.mouseMove(window, { clientX: 140, clientY: 90, view: window });
  fireEvent.mouseUp(window, { clientX: 140, clientY: 90, view: window });
  expect(view()).toEqual({ x: 40, y: -10, scale: 1 });
});

test('the drawing is ready for a drag once the mouse is over it', async () => {
  await open();
  expect(moved()).toBe('');
  fireEvent.pointerOver(canvas());
  expect(view()).toEqual({ x: 0, y: 0, scale: 1 });
});

test('a drag holds the mouse, a click that moves nothing leaves it to the links', async () => {
  await open();
  const hold = jest.fn();
  canvas().setPointerCapture = hold;
  const down = new MouseEvent('pointerdown', { bubbles: true });
  Object.assign(down, { pointerType: 'mouse', pointerId: 7 });
  const move = (right: number) => {
    fireEvent(canvas(), down);
    fireEvent.mouseDown(canvas(), { button: 0, clientX: 100, clientY: 100, view: window });
    fireEvent.mouseMove(window, { clientX: 100 + right / 2, clientY: 100, view: window });
    fireEvent.mouseMove(window, { clientX: 100 + right, clientY: 100, view: window });
    fireEvent.mouseUp(window, { clientX: 100 + right, clientY: 100, view: window });
  };
  move(4);
  expect(hold).not.toHaveBeenCalled();
  move(40);
  expect(hold.mock.calls).toEqual([[7]]);
  expect(canvas()).not.toHaveAttribute('data-dragging');
});

test('another screen opens the drawing again, moved or not', async () => {
  const { user } = await open();
  act(() => setScreen({ width: 390 }));
  expect(moved()).toBe('');
  act(() => canvas().focus());
  await user.keyboard('{ArrowRight}+');
  act(() => setScreen({ width: 1440 }));
  expect(view()).toEqual({ x: 0, y: 0, scale: 1 });
  expect(screen.getByRole('button', { name: 'Oddal' })).toHaveAttribute('aria-disabled', 'true');
});

test('a team shows its logo, and one without has none', async () => {
  const root = aBracket();
  const seven = { ...aBracketTeam(7), logoUrl: '/pictures/7.webp' };
  await open('/drabinka', { ...root, team1: seven });
  expect(screen.getAllByText('Drużyna 1')[0]).not.toHaveAttribute('style');
  const team = within(card('Finał')).getByRole('link', { name: 'Drużyna 7' });
  expect(team.style.getPropertyValue('--bracket-logo')).toBe('url(/pictures/7.webp)');
});

test('a result that comes in moves the winner on and keeps view and focus', async () => {
  const { user, client, api } = await open();
  act(() => canvas().focus());
  await user.keyboard('{ArrowRight}');
  const [team] = screen.getAllByRole('link', { name: 'Drużyna 3' });
  act(() => team?.focus());
  const before = view();
  const root = aBracket();
  const over = { ...root.firstParent, id: uuid(3101), centralOne: false, team2: aBracketTeam(3) };
  api.set({ getBracket: { ...root, firstParent: over } });
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(card('Półfinał 1')).toHaveTextContent('Drużyna 3'));
  expect(view()).toEqual(before);
  expect(team).toHaveFocus();
});

test('of 1024 teams a part is in the document, the list has all', async () => {
  const { user } = await open('/drabinka', anEmptyBracket(1024));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(400);
  await user.click(screen.getByRole('tab', { name: 'Lista' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1023);
});
