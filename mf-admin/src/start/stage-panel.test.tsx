import { screen, waitFor, within } from '@testing-library/react';
import type { Edition, Stage } from '@puchar/shared/contract';
import { anEdition, fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import { aReadiness } from './testing/a-readiness.ts';
import { stagePages } from './testing/stage-pages.ts';
import StartPage from './start.page.tsx';

function open(stage: Stage, responses: FakeResponses = {}) {
  const edition = anEdition({ stage, name: 'Puchar', year: 2025 });
  const api = fakeApi({
    getReadiness: aReadiness,
    getMatchDay: [],
    getSession: anOrganiser,
    getCurrentEdition: edition,
    getStagePages: stagePages,
    ...responses,
  });
  return { api, ...renderAt(<StartPage />) };
}

const button = (name: string) => screen.findByRole('button', { name });
const currentStep = () =>
  screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');

test('the five stages are listed in their order with Polish names, the current one marked', async () => {
  open('GROUPS');
  const steps = await screen.findByRole('list', { name: 'Etapy turnieju' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    '✓Przed zapisami (ukończono)',
    '✓Zapisy (ukończono)',
    '3Faza grupowa (bieżący krok)',
    '4Drabinka (oczekuje)',
    '5Po turnieju (oczekuje)',
  ]);
  expect(screen.getByRole('heading', { name: 'Puchar 2025' })).toBeVisible();
});

test('a step is confirmed first, with what it does to the pages', async () => {
  const { api, user } = open('SUBMISSIONS');
  await screen.findByText(/^Drużyny, /);
  await user.click(await button('Następny etap'));
  const dialog = screen.getByRole('dialog', { name: 'Przejść do następnego etapu?' });
  expect(dialog).toHaveTextContent('Zapisy → Faza grupowa');
  expect(dialog).toHaveTextContent('Otworzą się stronyMecze');
  expect(dialog).toHaveTextContent('Zamkną się stronyRejestracja');
  await user.click(within(dialog).getByRole('button', { name: 'Anuluj' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls.some((call) => call.startsWith('POST'))).toBe(false);
});

test('the pages of a step are those of the registry, in the step back too', async () => {
  const { user } = open('LADDER', {
    getStagePages: [
      ...stagePages,
      { path: '/typer', label: 'Typer', stages: ['LADDER'] },
      { path: '/kibice', label: 'Kibice', stages: ['GROUPS', 'LADDER'] },
    ],
  });
  expect(
    await screen.findByText('Drużyny, Zgody RODO, Mecze, Drabinka, Typer, Kibice'),
  ).toBeVisible();
  await user.click(await button('Następny etap'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Otworzą się stronyżadne');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Zamkną się stronyZgody RODO, Typer, Kibice',
  );
  await user.click(await button('Anuluj'));
  await user.click(await button('Poprzedni etap'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Otworzą się stronyżadne');
  expect(screen.getByRole('dialog')).toHaveTextContent('Zamkną się stronyDrabinka, Typer');
});

test('a stage without pages of its own says that the home page is alone', async () => {
  open('PRE_SUBMISSIONS');
  expect(await screen.findByText('tylko strona główna i „O nas”')).toBeVisible();
});

test.each([
  ['Następny etap', 'nextStage', 'LADDER', 'Drabinka'],
  ['Poprzedni etap', 'previousStage', 'SUBMISSIONS', 'Zapisy'],
] as const)(
  '%s moves the edition and sends the stage that was seen',
  async (name, call, to, label) => {
    const sent: unknown[] = [];
    const { api, user } = open('GROUPS', {
      [call]: ({ body }: { body: unknown }): Edition => {
        sent.push(body);
        const edition = anEdition({ stage: to });
        api.set({ getCurrentEdition: edition });
        return edition;
      },
    });
    await user.click(await button(name));
    await user.click(await button('Zmień etap'));
    await waitFor(() => expect(currentStep()).toHaveTextContent(label));
    expect(sent).toEqual([{ expectedStage: 'GROUPS' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(`Bieżący etap: ${label}.`)).toBeVisible();
  },
);

test('there is no step before the first stage', async () => {
  open('PRE_SUBMISSIONS');
  expect(await button('Poprzedni etap')).toBeDisabled();
  expect(screen.getByText('To jest pierwszy etap.')).toBeVisible();
  expect(await button('Następny etap')).toBeEnabled();
});

test('there is no step after the last stage', async () => {
  open('POST');
  expect(await button('Następny etap')).toBeDisabled();
  expect(screen.getByText('To jest ostatni etap.')).toBeVisible();
});

test('when another organiser was faster the error is shown with the true stage', async () => {
  const { api, user } = open('GROUPS', { nextStage: errorResponse('STAGE_CHANGED') });
  await user.click(await button('Następny etap'));
  api.set({ getCurrentEdition: anEdition({ stage: 'LADDER' }) });
  await user.click(await button('Zmień etap'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ktoś zmienił już etap turnieju.');
  await waitFor(() => expect(currentStep()).toHaveTextContent('Drabinka'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a session that ended meanwhile leads to the form', async () => {
  const { api, user } = open('GROUPS', { nextStage: errorResponse('NO_SESSION') });
  await user.click(await button('Następny etap'));
  api.set({ getSession: errorResponse('NO_SESSION') });
  await user.click(await button('Zmień etap'));
  expect(await screen.findByRole('heading', { name: 'Logowanie' })).toBeVisible();
});

test('a step of another organiser shows up when the edition is read again', async () => {
  const { api, client } = open('GROUPS');
  await screen.findByRole('list', { name: 'Etapy turnieju' });
  api.set({ getCurrentEdition: anEdition({ stage: 'LADDER' }) });
  await client.invalidateQueries();
  await waitFor(() => expect(currentStep()).toHaveTextContent('Drabinka'));
});
