import { QueryClient } from '@tanstack/react-query';
import { organiserEndpoints } from '../../contract/organiser-endpoints.ts';
import { publicEndpoints } from '../../contract/public-endpoints.ts';
import { aTeam, fakeApi } from '../../testing/index.ts';
import { apiKey, apiQuery } from './api-query.ts';
import { invalidateAfter, invalidateTopics } from './invalidate.ts';

const teamsQuery = apiQuery(publicEndpoints.getTeams, {});
const sponsorsQuery = apiQuery(publicEndpoints.getSponsors, {});

async function filledClient(): Promise<QueryClient> {
  const client = new QueryClient();
  fakeApi({ getTeams: [aTeam()], getSponsors: [] });
  await client.prefetchQuery(teamsQuery);
  await client.prefetchQuery(sponsorsQuery);
  // What the HTML brought along, before a component uses it.
  client.setQueryData(apiKey('/meetings'), []);
  client.setQueryData(['own', 'thing'], 1);
  return client;
}

const stale = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[1]);

test('a topic invalidates what depends on it and responses that do not say', async () => {
  const client = await filledClient();
  await invalidateTopics(client, ['group', 'media']);
  expect(stale(client)).toEqual(['/teams', '/meetings']);
});

test('a write invalidates what it changes', async () => {
  const client = await filledClient();
  await invalidateAfter(client, organiserEndpoints.deleteSponsor);
  expect(stale(client)).toEqual(['/sponsors/get', '/meetings']);
});

test('a request that stores nothing invalidates nothing', async () => {
  const client = await filledClient();
  await invalidateAfter(client, organiserEndpoints.previewGroupDraw);
  expect(stale(client)).toEqual([]);
});
