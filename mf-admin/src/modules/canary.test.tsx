import { screen, within } from '@testing-library/react';
import { aModule, aRegistry, aVersion } from './testing/a-registry.ts';
import { cardOf, openModules } from './testing/open-modules.tsx';

const newest = aVersion({ version: '1.4.0', uploadedAt: '2026-11-25T10:00:00.000Z' });
const withNewest = aModule({ versions: [...aModule().versions, newest] });
const running = {
  ...withNewest,
  canary: {
    version: '1.4.0',
    share: 10,
    since: '2026-11-25T11:00:00.000Z',
    testers: 'https://cup.example/podglad/testy/abc',
    figures: {
      canary: { mounted: 45, failed: 5, reasons: { timeout: 5 } },
      live: { mounted: 400, failed: 0, reasons: {} },
    },
    guard: { mounted: 12, failed: 3 },
  },
};

const open = (module = running, responses = {}) =>
  openModules({ getModuleAdmin: aRegistry({ modules: [module] }), ...responses });
const shown = async () =>
  within((await cardOf('Mecze')).getByRole('region', { name: 'Wersja testowa 1.4.0' }));

test('a version is given to a share of visitors', async () => {
  const sent: unknown[] = [];
  const { user } = open(withNewest as typeof running, {
    setCanary: ({ params, body }: { params: unknown; body: unknown }) => {
      sent.push(params, body);
      return { rev: 8 };
    },
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('3 wersje'));
  expect(card.queryByRole('button', { name: 'Wersja testowa: 1.3.0' })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Wersja testowa: 1.4.0' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Dać wersję 1.4.0 części odwiedzających?' }),
  );
  expect(dialog.getByText(/„Mecze” w wersji 1\.4\.0, pozostali dalej 1\.3\.0/)).toBeVisible();
  expect(dialog.getByLabelText('Kto ją dostanie')).toHaveDisplayValue('10% odwiedzających');
  await user.selectOptions(dialog.getByLabelText('Kto ją dostanie'), '25% odwiedzających');
  await user.click(dialog.getByRole('button', { name: 'Daj wersję testową' }));
  expect(await screen.findByText('Mecze: trwa test wersji 1.4.0.')).toHaveFocus();
  expect(sent).toEqual([{ slug: 'matches' }, { expectedRev: 7, version: '1.4.0', share: 25 }]);
});

test('the figures of both versions stand side by side, with the reasons and the link of testers', async () => {
  open();
  const canary = await shown();
  expect(
    canary.getByText('Mają ją 10% odwiedzających i testerzy, od 12:00 25.11.2026.'),
  ).toBeVisible();
  const table = within(canary.getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Od początku testu',
    'testowa 1.4.0',
    'aktywna 1.3.0',
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '50',
    '400',
    expect.stringMatching(/^5 z 50 odsłon \(10\s?%\) · nie zdążyła w 5 s: 5$/),
    expect.stringMatching(/^0 z 400 odsłon/),
  ]);
  expect(canary.getByText('https://cup.example/podglad/testy/abc')).toBeVisible();
  expect(canary.getByText(/^Strażnik: zawiodła w 3 z 15 odsłon/)).toBeVisible();
});

test('it is made live, changed or ended from its place', async () => {
  const sent: unknown[] = [];
  const note =
    (name: string) =>
    ({ body }: { body: object }) => {
      sent.push([name, body]);
      return { rev: 8 };
    };
  const { user } = open(running, {
    setCanary: note('share'),
    endCanary: note('end'),
    activateVersion: note('activate'),
  });
  const confirm = async (label: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: label }));
  };
  await user.click((await shown()).getByRole('button', { name: 'Zmień udział: Mecze' }));
  await user.selectOptions(screen.getByLabelText('Kto ją dostanie'), 'tylko testerzy');
  await confirm('Zmień udział');
  await screen.findByText('Mecze: trwa test wersji 1.4.0.');
  await user.click((await shown()).getByRole('button', { name: 'Zakończ test: Mecze' }));
  await confirm('Zakończ test');
  await screen.findByText('Mecze: zakończono test wersji 1.4.0.');
  await user.click((await shown()).getByRole('button', { name: 'Aktywuj testową: Mecze' }));
  await confirm('Aktywuj');
  await screen.findByText('Mecze: aktywna jest wersja 1.4.0.');
  const expectedRev = 7;
  expect(sent).toEqual([
    ['share', { expectedRev, version: '1.4.0', share: 0 }],
    ['end', { expectedRev }],
    ['activate', { expectedRev, version: '1.4.0' }],
  ]);
});

test('during a freeze it can be ended and nothing else', async () => {
  const freeze = new Date(Date.now() + 3_600_000).toISOString();
  openModules({ getModuleAdmin: aRegistry({ modules: [running], freeze }) });
  const canary = await shown();
  expect(canary.getByRole('button', { name: 'Zakończ test: Mecze' })).toBeVisible();
  expect(canary.getAllByRole('button', { name: /: Mecze$/ })).toHaveLength(1);
});
