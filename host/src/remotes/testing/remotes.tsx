import { act } from '@testing-library/react';
import type { RegistryModule } from '@puchar/shared/contract';
import { renderAt } from '@puchar/shared/testing';
import { RemoteBoundary } from '../remote-boundary.tsx';

let count = 0;

/** What a page knows of failures lasts, so every test needs a module of its own. */
export function aModule(more: Partial<RegistryModule> = {}): RegistryModule {
  count += 1;
  const slug = `module-${count}`;
  return {
    slug,
    title: `Moduł ${count}`,
    version: '2.0.0',
    base: `/modules/${slug}/2.0.0-aaaaaaaa/`,
    name: `mf_module_${count}`,
    entry: 'entry.js',
    manifest: `/modules/${slug}/2.0.0-aaaaaaaa/mf-manifest.json`,
    integrity: { 'entry.js': `sha384-${'A'.repeat(64)}` },
    routes: [],
    menu: [],
    slots: [],
    sensitivity: 'public',
    ...more,
  };
}

export function withFallback(): RegistryModule {
  const module = aModule();
  const base = `/modules/${module.slug}/1.0.0-bbbbbbbb/`;
  const { name, entry, integrity } = module;
  const manifest = `${base}mf-manifest.json`;
  return { ...module, fallback: { version: '1.0.0', base, name, entry, integrity, manifest } };
}

export function shows(text: string) {
  const Page = () => <p>{text}</p>;
  return { default: { routes: { page: () => Promise.resolve({ default: Page }) }, slots: {} } };
}

/** How long the host's own files take; null is no connection. For clocks that a test moves. */
export function setLine(ms: number | null): void {
  performance.getEntriesByType = () => [];
  globalThis.fetch = () =>
    new Promise((resolve, reject) => {
      if (ms === null) reject(new TypeError('Failed to fetch'));
      else setTimeout(resolve, ms, new Response());
    });
}

const realTimeout = setTimeout;

/** Also loads what the page loads when it needs it. */
export async function pass(ms: number): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await act(() => jest.advanceTimersByTimeAsync(ms / 10));
    await act(() => new Promise((resolve) => realTimeout(resolve)));
  }
}

export async function renderRemote(module: RegistryModule, id = 'page') {
  return act(async () =>
    renderAt(
      <RemoteBoundary module={module} address={{ kind: 'routes', id }} fallback={<p>czeka</p>} />,
    ),
  );
}
