import { endpoints } from '../../contract/endpoints.ts';
import { request } from './request.ts';

test('no cache of the browser responds in place of the server', async () => {
  const fetchSpy = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('{"amount":1}', { status: 200 }));
  await request(endpoints.getAwaitingAmount, {});
  expect(fetchSpy).toHaveBeenCalledWith(
    '/api/teams/awaiting-amount',
    expect.objectContaining({ cache: 'no-cache' }),
  );
});
