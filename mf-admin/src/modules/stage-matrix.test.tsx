import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse } from '@puchar/shared/testing';
import { aModule, aRegistry } from './testing/a-registry.ts';
import { openModules } from './testing/open-modules.tsx';

const inLadder = () => screen.findByRole('switch', { name: 'Mecze: Drabinka' });
const stages = aModule().stages;
const withLadder = (value: 'on' | 'off', rev: number) =>
  aRegistry({ rev, modules: [aModule({ stages: { ...stages, LADDER: value } })] });

test('the matrix shows every module in every stage, and the panel cannot be switched off', async () => {
  openModules();
  const row = within(await screen.findByRole('row', { name: /^Mecze/ }));
  expect(row.getAllByRole('switch')).toHaveLength(5);
  expect(row.getByRole('switch', { name: 'Mecze: Faza grupowa' })).toBeChecked();
  expect(row.getByRole('switch', { name: 'Mecze: Zapisy' })).not.toBeChecked();
  const panel = within(screen.getByRole('row', { name: /^Panel organizatora/ }));
  expect(panel.queryByRole('switch')).not.toBeInTheDocument();
  expect(panel.getByRole('cell', { name: /^Zawsze włączony/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Faza grupowa teraz' })).toBeVisible();
});

test('a switch turns before the response comes, is shown, and can be taken back', async () => {
  const sent: unknown[] = [];
  let response: (given: { rev: number }) => void = () => undefined;
  const first = new Promise<{ rev: number }>((resolve) => {
    response = resolve;
  });
  const { api, user } = openModules({
    setModuleStages: ({ body }) => {
      sent.push(body);
      return first;
    },
  });
  await user.click(await inLadder());
  expect(await inLadder()).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Cofnij' })).not.toBeInTheDocument();
  api.set({ getModuleAdmin: withLadder('off', 8) });
  response({ rev: 8 });
  expect(await screen.findByText('Mecze: wyłączono w etapie „Drabinka”.')).toBeVisible();
  api.set({
    setModuleStages: ({ body }) => {
      sent.push(body);
      return { rev: 9 };
    },
  });
  api.set({ getModuleAdmin: withLadder('on', 9) });
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(await screen.findByText('Mecze: włączono w etapie „Drabinka”.')).toBeVisible();
  expect(await inLadder()).toBeChecked();
  expect(sent).toEqual([
    { expectedRev: 7, stages: { matches: { LADDER: 'off' } } },
    { expectedRev: 8, stages: { matches: { LADDER: 'on' } } },
  ]);
});

test('switches clicked one after the other go out in turn, each on top of the one before', async () => {
  const sent: unknown[] = [];
  let rev = 7;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const present = { ...stages };
  const { user } = openModules({
    getModuleAdmin: () => aRegistry({ rev, modules: [aModule({ stages: { ...present } })] }),
    setModuleStages: async ({ body }) => {
      sent.push(body);
      if (sent.length === 1) {
        await held;
        present.GROUPS = 'off';
      } else present.POST = 'off';
      rev += 1;
      return { rev };
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Mecze: Faza grupowa' }));
  await user.click(screen.getByRole('switch', { name: 'Mecze: Po turnieju' }));
  expect(screen.getByRole('switch', { name: 'Mecze: Faza grupowa' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Mecze: Po turnieju' })).not.toBeChecked();
  expect(sent).toEqual([{ expectedRev: 7, stages: { matches: { GROUPS: 'off' } } }]);
  letGo();
  expect(await screen.findByText('Mecze: wyłączono w etapie „Po turnieju”.')).toBeVisible();
  expect(sent).toEqual([
    { expectedRev: 7, stages: { matches: { GROUPS: 'off' } } },
    { expectedRev: 8, stages: { matches: { POST: 'off' } } },
  ]);
  expect(screen.getByRole('switch', { name: 'Mecze: Faza grupowa' })).not.toBeChecked();
});

test('when an organiser was faster the switch turns back, the screen reads again and says so', async () => {
  const { api, user } = openModules({ setModuleStages: errorResponse('REV_CHANGED') });
  await inLadder();
  const theirs = aModule({ stages: { ...stages, POST: 'off' } });
  api.set({ getModuleAdmin: aRegistry({ rev: 8, modules: [theirs] }) });
  await user.click(await inLadder());
  expect(await screen.findByRole('alert')).toHaveTextContent('Ktoś zmienił moduły w międzyczasie');
  expect(await inLadder()).toBeChecked();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Mecze: Po turnieju' })).not.toBeChecked(),
  );
});

test('a stage that the version has no pages for is marked where it is on', async () => {
  openModules({ getModuleAdmin: aRegistry({ modules: [aModule({ suggested: ['GROUPS'] })] }) });
  const row = within(await screen.findByRole('row', { name: /^Mecze/ }));
  expect(row.getAllByText('bez stron')).toHaveLength(2);
});
