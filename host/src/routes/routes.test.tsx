import { act, screen } from '@testing-library/react';
import type { RegistryModule } from '@puchar/shared/contract';
import { renderAt } from '@puchar/shared/testing';
import { installLoader } from '../remotes/remote-cache.ts';
import { aModule } from '../remotes/testing/remotes.tsx';
import { HostRoutes } from './routes.tsx';

const stages: RegistryModule['routes'][number]['stages'] = ['LADDER'];

async function openLoading(url: string): Promise<void> {
  installLoader(() => new Promise(() => undefined));
  const module = aModule({
    routes: [
      { id: 'bracket', path: '/drabinka', title: 'Drabinka', stages, data: [] },
      { id: 'match', path: '/mecze/:matchId', title: 'Mecz', stages, data: [] },
    ],
  });
  const registry = { site: 'public', stage: 'LADDER' } as const;
  await act(async () => {
    renderAt(<HostRoutes registry={registry} modules={[module]} />, { url });
  });
}

test('while the file of a page loads, its heading is there', async () => {
  await openLoading('/drabinka');
  expect(screen.getByRole('heading', { level: 1, name: 'Drabinka' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie strony…');
});

test('a page about one match has no heading before its name is known', async () => {
  await openLoading('/mecze/4');
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie strony…');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});
