import { act, screen, within } from '@testing-library/react';
import type { RegistryDocument, Stage } from '@puchar/shared/contract';
import { anEdition, fakeApi, errorResponse, renderAt, setScreen } from '@puchar/shared/testing';
import { aModule } from '../remotes/testing/remotes.tsx';
import { RootLayout } from './root-layout.tsx';

const registry: RegistryDocument = {
  rev: 1,
  stage: 'GROUPS',
  contract: '1.0.0',
  site: 'public',
  modules: [],
  menu: [{ label: 'Mecze', path: '/mecze', order: 50, stages: ['GROUPS', 'LADDER', 'POST'] }],
  documents: [],
};

function open(stage: Stage, url = '/regulamin') {
  return renderAt(<RootLayout>treść strony</RootLayout>, {
    url,
    firstData: [
      ['/modules', { ...registry, stage }],
      ['/editions/get-current', anEdition({ stage, name: 'Puchar Szkół 2027', year: 2027 })],
    ],
  });
}

function menu(): string[] {
  const navigation = screen.getByRole('navigation', { name: 'Nawigacja główna' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

afterEach(() => jest.useRealTimers());

test('the header has the menu of the stage, and marks the page', () => {
  open('GROUPS');
  expect(menu()).toEqual(['Strona główna', 'Regulamin', 'Mecze']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Regulamin');
});

test('before submissions there are no links', () => {
  open('PRE_SUBMISSIONS');
  expect(screen.queryByRole('navigation', { name: 'Nawigacja główna' })).not.toBeInTheDocument();
});

test('a registry that cannot be read gives the menu of the host in the groups stage', async () => {
  fakeApi({ getModules: errorResponse('INTERNAL') });
  renderAt(<RootLayout>treść strony</RootLayout>);
  expect(await screen.findByText('treść strony')).toBeInTheDocument();
  expect(menu()).toEqual(['Strona główna', 'Regulamin']);
});

test('a spinner holds the place of the page until the registry is there', async () => {
  let respond = () => {};
  const waiting = new Promise<void>((resolve) => {
    respond = resolve;
  });
  fakeApi({
    getModules: async () => {
      await waiting;
      return registry;
    },
  });
  renderAt(<RootLayout>treść strony</RootLayout>);
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie strony…');
  expect(screen.queryByText('treść strony')).not.toBeInTheDocument();
  respond();
  expect(await screen.findByText('treść strony')).toBeInTheDocument();
});

test('on a narrow screen the menu stands behind a button', () => {
  setScreen({ width: 1300 });
  open('GROUPS');
  expect(screen.getByRole('button', { name: 'Otwórz menu' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Mecze' })).not.toBeInTheDocument();
});

test('at 1301 px the header has the links themselves, and follows the screen', () => {
  setScreen({ width: 1301 });
  open('GROUPS');
  expect(screen.getByRole('link', { name: 'Mecze' })).toBeInTheDocument();
  act(() => setScreen({ width: 390 }));
  expect(screen.queryByRole('link', { name: 'Mecze' })).not.toBeInTheDocument();
});

test('the logo leads home, and to the top when home is shown', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const { user, currentUrl } = open('GROUPS');
  const logo = screen.getByRole('link', { name: 'Puchar Szkół 2027, strona główna' });
  await user.click(logo);
  expect(currentUrl()).toBe('/');
  scrollTo.mockClear();
  await user.click(logo);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test('after a link the focus stands at the content', async () => {
  const { user } = open('GROUPS');
  await user.click(screen.getByRole('link', { name: 'Mecze' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  [1440, 500],
  [390, 275],
])('the logo behind a page of %i px appears after 1000 ms in %i px', (width, size) => {
  jest.useFakeTimers();
  setScreen({ width });
  open('GROUPS');
  act(() => jest.advanceTimersByTime(999));
  expect(screen.queryByTestId('background-logo')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  const mark = screen.getByTestId('background-logo').querySelector('svg');
  expect(mark).toHaveAttribute('height', String(size));
});

test('the first stop of the Tab key leads to the content', async () => {
  const { user } = open('GROUPS');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Przejdź do treści' })).toHaveFocus();
  expect(document.querySelector('#tresc')).toBe(screen.getByRole('main'));
});

test('the theme is chosen by its button and remembered', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  const { user } = open('GROUPS');
  await user.click(screen.getByRole('button', { name: 'Motyw: ciemny' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(document.cookie).toBe('puchar_theme=light');
  expect(screen.getByRole('button', { name: 'Motyw: jasny' })).toBeInTheDocument();
});

test('the system is followed until a theme is chosen', async () => {
  setScreen({ dark: false });
  const { user } = open('GROUPS');
  expect(screen.getByRole('button', { name: 'Motyw: jasny' })).toBeInTheDocument();
  act(() => setScreen({ dark: true }));
  await user.click(screen.getByRole('button', { name: 'Motyw: ciemny' }));
  act(() => setScreen({ dark: false }));
  act(() => setScreen({ dark: true }));
  expect(screen.getByRole('button', { name: 'Motyw: jasny' })).toBeInTheDocument();
});

test('the footer carries the notice of the fan policy and the links that a school owes', () => {
  open('GROUPS');
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(
    'Puchar Szkół 2027 was created under Riot Games\' "Legal Jibber Jabber" policy using assets owned by Riot Games. Riot Games does not endorse or sponsor this project.',
  );
  const targets = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/o-nas', '/prywatnosc', '/dostepnosc']));
});

test.each(['bare', 'overlay'] as const)(
  'a page with the layout %s has the window for itself',
  (layout) => {
    const routes = [
      {
        id: 'board',
        path: '/sciana/:part',
        title: 'Ściana',
        stages: ['GROUPS' as const],
        data: [],
        layout,
      },
    ];
    renderAt(<RootLayout>treść strony</RootLayout>, {
      url: '/sciana/wynik',
      firstData: [['/modules', { ...registry, modules: [aModule({ routes })] }]],
    });
    expect(screen.getByRole('main')).toHaveTextContent('treść strony');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  },
);
