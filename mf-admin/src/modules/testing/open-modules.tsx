import { screen, within } from '@testing-library/react';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../../lib/session/testing/an-organiser.ts';
import ModulesPage from '../modules.page.tsx';
import { aRegistry } from './a-registry.ts';

export function openModules(responses: FakeResponses = {}) {
  const api = fakeApi({ getSession: anOrganiser, getModuleAdmin: aRegistry(), ...responses });
  return { api, ...renderAt(<ModulesPage />) };
}

export async function cardOf(title: string) {
  return within(await screen.findByRole('article', { name: title }));
}
