import { aMeeting, uuid } from '@puchar/shared/testing';
import { uniqueMeetings } from './meeting-lists.ts';

test('a meeting that came on two pages stands once, where it came first', () => {
  const pages = [
    [aMeeting({ id: uuid(1) }), aMeeting({ id: uuid(2), state: 'LIVE' })],
    [aMeeting({ id: uuid(2) }), aMeeting({ id: uuid(3) })],
  ];
  expect(uniqueMeetings(pages).map(({ id, state }) => [id, state])).toEqual([
    [uuid(1), 'UPCOMING'],
    [uuid(2), 'LIVE'],
    [uuid(3), 'UPCOMING'],
  ]);
});
