import { screen, within } from '@testing-library/react';
import { errorResponse } from '@puchar/shared/testing';
import { aModule, aRegistry, aVersion } from './testing/a-registry.ts';
import { openModules } from './testing/open-modules.tsx';

const newest = aVersion({ version: '1.4.0', uploadedAt: '2026-11-25T10:00:00.000Z' });

const withNewer = (slug: string, title: string) => {
  const { versions } = aModule();
  return aModule({ slug, title, versions: [...versions, newest] });
};

const modules = [
  withNewer('matches', 'Mecze'),
  withNewer('teams', 'Drużyny'),
  aModule({ slug: 'stats', title: 'Statystyki' }),
];

const newer = async () =>
  within(await screen.findByRole('region', { name: 'Nowsze wersje kilku modułów' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Aktywować te wersje razem?' }));

test('newer versions of several modules are activated together, without those left out', async () => {
  const sent: unknown[] = [];
  const { user } = openModules({
    getModuleAdmin: aRegistry({ modules }),
    activateVersions: ({ body }) => {
      sent.push(body);
      return { rev: 8 };
    },
  });
  const group = await newer();
  expect(group.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(group.getByRole('checkbox', { name: 'Mecze: 1.3.0 → 1.4.0' }));
  await user.click(group.getByRole('checkbox', { name: 'Drużyny: 1.3.0 → 1.4.0' }));
  const act = group.getByRole('button', { name: 'Aktywuj zaznaczone razem' });
  await user.click(act);
  expect(group.getByRole('alert')).toHaveTextContent('Zaznacz co najmniej jedną wersję.');
  await user.click(group.getByRole('checkbox', { name: 'Drużyny: 1.3.0 → 1.4.0' }));
  await user.click(act);
  expect(dialog().getByText(/„Drużyny” w wersji 1\.4\.0 zamiast 1\.3\.0/)).toBeVisible();
  expect(dialog().queryByText(/„Mecze”/)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Aktywuj' }));
  expect(await screen.findByText('Aktywne są: Drużyny 1.4.0.')).toHaveFocus();
  expect(sent).toEqual([{ expectedRev: 7, versions: { teams: '1.4.0' } }]);
});

test('what one of them lacks is said, and nothing is lost', async () => {
  const { user } = openModules({
    getModuleAdmin: aRegistry({ modules }),
    activateVersions: errorResponse('CHECKS_FAILED', {}, { list: ['Usuń eval.'] }),
  });
  await user.click((await newer()).getByRole('button', { name: 'Aktywuj zaznaczone razem' }));
  await user.type(dialog().getByLabelText('Powód (nieobowiązkowo)'), 'nowy sezon');
  await user.click(dialog().getByRole('button', { name: 'Aktywuj' }));
  expect(await dialog().findByText('Usuń eval.')).toBeVisible();
  expect(dialog().getByLabelText('Powód (nieobowiązkowo)')).toHaveValue('nowy sezon');
});

test('one newer version alone, and a freeze, offer nothing to do together', async () => {
  const one = [withNewer('matches', 'Mecze'), aModule({ slug: 'stats', title: 'Statystyki' })];
  const { unmount } = openModules({ getModuleAdmin: aRegistry({ modules: one }) });
  await screen.findByRole('article', { name: 'Mecze' });
  expect(screen.queryByRole('region', { name: /^Nowsze/ })).not.toBeInTheDocument();
  unmount();
  const freeze = new Date(Date.now() + 3_600_000).toISOString();
  openModules({ getModuleAdmin: aRegistry({ modules, freeze }) });
  await screen.findByRole('article', { name: 'Mecze' });
  expect(screen.queryByRole('region', { name: /^Nowsze/ })).not.toBeInTheDocument();
});

test('the chosen ones are previewed together by one link', async () => {
  let sent: unknown;
  const url = 'https://cup.example/podglad/abc.def';
  const { user } = openModules({
    getModuleAdmin: aRegistry({ modules }),
    createSetPreview: ({ body }) => {
      sent = body;
      return { url, until: '2026-11-27T10:00:00.000Z' };
    },
  });
  await user.click((await newer()).getByRole('button', { name: 'Podgląd zaznaczonych razem' }));
  const shown = within(screen.getByRole('dialog', { name: 'Podgląd kilku modułów razem' }));
  const link = await shown.findByRole('link', { name: 'Otwórz w nowej karcie' });
  expect(link).toHaveAttribute('href', url);
  expect(sent).toEqual({ versions: { matches: '1.4.0', teams: '1.4.0' } });
});
