import { screen, within } from '@testing-library/react';
import type {
  Edition,
  ModuleMenuEntry,
  RegistryDocument,
  RegistryModule,
  Stage,
} from '@puchar/shared/contract';
import {
  aChampion,
  aMediaItem,
  aSponsor,
  anEdition,
  fakeApi,
  errorResponse,
  aCup,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import { cupWelcomeOf } from '@puchar/shared/domain';
import type { FakeResponses } from '@puchar/shared/testing';
import { aModule } from '../../remotes/testing/remotes.tsx';
import HomePage from './home.page.tsx';

const registration: ModuleMenuEntry = {
  label: 'Rejestracja',
  path: '/rejestracja',
  order: 40,
  stages: ['SUBMISSIONS'],
};

function registryWith(
  stage: Stage | undefined,
  menu: ModuleMenuEntry[],
  modules: RegistryModule[],
): RegistryDocument {
  return {
    rev: 1,
    stage: stage ?? null,
    contract: '1.0.0',
    site: 'public',
    modules,
    menu,
    documents: [],
  };
}

function open(
  edition: Partial<Edition>,
  responses: FakeResponses = {},
  menu: ModuleMenuEntry[] = [],
  modules: RegistryModule[] = [],
) {
  const api = fakeApi({
    getSponsors: [],
    getRecentVideos: [],
    getRecentStreams: [],
    getChampion: null,
    ...responses,
  });
  const view = renderAt(<HomePage />, {
    slots: (name) => <p>miejsce {name}</p>,
    firstData: [
      ['/cup/welcome', cupWelcomeOf(aCup())],
      ['/editions/get-current', anEdition(edition)],
      ['/modules', registryWith(edition.stage, menu, modules)],
    ],
  });
  return { ...view, api };
}

function headings(): string[] {
  return screen.getAllByRole('heading').map((heading) => heading.textContent);
}

const newsStages: Stage[] = ['GROUPS', 'LADDER', 'POST'];

test('before submissions there is only the countdown, and nothing is fetched', () => {
  const { api } = open({ stage: 'PRE_SUBMISSIONS', submissionsStartDate: '2090-01-15T10:00:00Z' });
  expect(headings()).toEqual(['Początek zapisów 15 stycznia 2090 godz. 11:00']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('timer', { name: 'Czas do rozpoczęcia zapisów' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('without a date nothing is counted down to', () => {
  open({ stage: 'PRE_SUBMISSIONS', submissionsStartDate: null });
  expect(headings()).toEqual(['Zapisy jeszcze się nie zaczęły']);
  expect(screen.getByText('Termin podamy na tej stronie.')).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('a date that has passed is said to have passed', () => {
  open({ stage: 'PRE_SUBMISSIONS', submissionsStartDate: '2024-12-12T11:00:00Z' });
  expect(headings()).toEqual(['Początek zapisów 12 grudnia 2024 godz. 12:00']);
  expect(screen.getByRole('status')).toHaveTextContent('Ten termin już minął.');
});

test('during submissions the page calls to register and says how', async () => {
  open({ stage: 'SUBMISSIONS' }, { getSponsors: [aSponsor()] }, [registration]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zapisy ruszyły!');
  expect(screen.getByRole('heading', { name: 'Jak wziąć udział?' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zarejestruj drużynę' })).toHaveAttribute(
    'href',
    '/rejestracja',
  );
  expect(await screen.findByRole('heading', { name: 'Partnerzy' })).toBeInTheDocument();
  expect(screen.queryByText('miejsce home.matches')).not.toBeInTheDocument();
});

test('the step about consents leads to the forms of players and of the school', () => {
  const route = { id: 'consent-forms', path: '/zgody-rodo', title: 'Zgody RODO', data: [] };
  const consents = aModule({ routes: [{ ...route, stages: ['SUBMISSIONS'] }] });
  open({ stage: 'SUBMISSIONS' }, {}, [], [consents]);
  const step = screen.getByRole('heading', { name: 'Dostarczcie zgody' }).closest('li');
  const links = within(step ?? document.body).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Formularze zgód i zasady', '/zgody-rodo'],
    ['Zgoda Rady Rodziców', '/api/files/pdf/parents-council-consent'],
    ['Zgoda Samorządu Uczniowskiego', '/api/files/pdf/students-council-consent'],
  ]);
});

test('the button to register is missing while there is no registration', () => {
  open({ stage: 'SUBMISSIONS' });
  expect(screen.queryByRole('link', { name: 'Zarejestruj drużynę' })).not.toBeInTheDocument();
});

test.each(newsStages)(
  '%s shows what the cup is, its matches, films, streams, partners',
  async (stage) => {
    open(
      { stage, name: 'Puchar Wiosny', year: 2027 },
      {
        getRecentVideos: [aMediaItem()],
        getRecentStreams: [aMediaItem({ id: 'na-zywo', title: 'Kolejka druga' })],
        getSponsors: [aSponsor()],
      },
    );
    await screen.findByRole('heading', { name: 'Partnerzy' });
    expect(headings()).toEqual([
      'Puchar Wiosny 2027',
      'Czym jest ZSC CUP?',
      'Ostatnie filmy',
      'Ostatnie transmisje',
      'Partnerzy',
    ]);
    expect(screen.getByText('miejsce home.matches')).toBeInTheDocument();
  },
);

test('after the cup home shows the champion, the final and the way there', async () => {
  open({ stage: 'POST' }, { getChampion: aChampion() });
  const champion = within(await screen.findByRole('region', { name: 'Mistrz Nocne Sowy' }));
  expect(champion.getByRole('link', { name: 'Nocne Sowy' })).toHaveAttribute(
    'href',
    '/druzyny/SOWY',
  );
  expect(champion.getByText('Grupa A')).toBeVisible();
  expect(
    champion.getByRole('link', { name: 'Finał 2 : 1 z drużyną Wilki Morskie' }),
  ).toHaveAttribute('href', `/mecze/${uuid(301)}`);
});

test('a cup that is still played has no champion', async () => {
  const { api } = open(
    { stage: 'LADDER' },
    { getChampion: aChampion(), getSponsors: [aSponsor()] },
  );
  await screen.findByRole('heading', { name: 'Partnerzy' });
  expect(screen.queryByRole('region', { name: /Mistrz/ })).not.toBeInTheDocument();
  expect(api.calls).not.toContain('GET /editions/champion');
});

test('empty lists leave no empty headings', () => {
  open({ stage: 'GROUPS' });
  expect(screen.queryByRole('heading', { name: 'Ostatnie filmy' })).not.toBeInTheDocument();
});

test('partners stand by category', async () => {
  open(
    { stage: 'POST' },
    {
      getSponsors: [
        aSponsor({ id: uuid(1), name: 'Zwykły' }),
        aSponsor({ id: uuid(2), name: 'Merytoryczny', category: 'CONTENT_PARTNER' }),
        aSponsor({ id: uuid(3), name: 'Strategiczny', category: 'STRATEGIC_PARTNER' }),
      ],
    },
  );
  await screen.findByRole('heading', { name: 'Partnerzy' });
  expect(headings().slice(2)).toEqual([
    'Partnerzy',
    'Partnerzy strategiczni',
    'Partnerzy merytoryczni',
    'Pozostali partnerzy',
  ]);
  const links = screen.getAllByRole('link', { name: /^Odwiedź stronę/ });
  expect(links.map((link) => link.textContent.split(' ')[2])).toEqual([
    'Strategiczny',
    'Merytoryczny',
    'Zwykły',
  ]);
});

test('films that could not be read can be fetched again', async () => {
  const { user, api } = open({ stage: 'GROUPS' }, { getRecentVideos: errorResponse('INTERNAL') });
  const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  api.set({ getRecentVideos: [aMediaItem()] });
  await user.click(retry);
  expect(await screen.findByText('Skrót pierwszej kolejki')).toBeInTheDocument();
});

test('a film opens elsewhere in a new tab', async () => {
  open(
    { stage: 'GROUPS' },
    { getRecentVideos: [aMediaItem({ views: 1_204, durationSeconds: 95 })] },
  );
  const link = await screen.findByRole('link', { name: /Skrót pierwszej kolejki/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveTextContent('01:35');
  expect(link).toHaveTextContent('wyświetlenia');
});
