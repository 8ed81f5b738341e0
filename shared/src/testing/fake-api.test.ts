import { endpoints } from '../contract/endpoints.ts';
import { request } from '../kit/api/request.ts';
import {
  aSponsor,
  anEdition,
  fakeApi,
  offline,
  errorResponse,
  takeComplaints,
  uuid,
} from './index.ts';

test('a call is handled by its endpoint, with parameters and query', async () => {
  const api = fakeApi({
    getSponsor: ({ params }) => aSponsor({ id: params['id'] ?? '' }),
    getMeetings: [],
  });
  const sponsor = await request(endpoints.getSponsor, { params: { id: uuid(7) } });
  await request(endpoints.getMeetings, { query: { state: 'LIVE' } });
  expect(sponsor.id).toBe(uuid(7));
  expect(api.calls).toEqual([`GET /sponsors/get/${uuid(7)}`, 'GET /meetings?state=LIVE']);
});

test('a rejection carries the status and text of the catalogue', async () => {
  fakeApi({ getRegulations: errorResponse('NOT_FOUND') });
  await expect(request(endpoints.getRegulations, {})).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});

test('no response is no status', async () => {
  fakeApi({ getRegulations: offline() });
  await expect(request(endpoints.getRegulations, {})).rejects.toMatchObject({ status: 0 });
});

test('a call without a response fails the test', async () => {
  fakeApi({ getSponsors: [] });
  await expect(request(endpoints.getTeams, {})).rejects.toThrow('OFFLINE');
  expect(takeComplaints()).toEqual(['No response was given for GET /teams']);
});

test('a response that the contract rejects fails the test', async () => {
  fakeApi({ getCurrentEdition: { ...anEdition(), id: 'not a uuid' } });
  await expect(request(endpoints.getCurrentEdition, {})).rejects.toThrow('BAD_ANSWER');
  expect(takeComplaints().join()).toContain(
    'getCurrentEdition was given an response of another shape',
  );
});
