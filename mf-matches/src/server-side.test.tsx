import type { ComponentType } from 'react';
import {
  aGame,
  aMeeting,
  aMeetingDetail,
  aPlayerStatistics,
  renderOnServer,
  uuid,
} from '@puchar/shared/testing';
import module from './module.tsx';

const live = '/meetings?order=ASC&page=1&state=LIVE';
const upcoming = '/meetings?order=ASC&page=1&state=UPCOMING';
const next = '/meetings?limit=4&order=ASC&page=1&state=UPCOMING';
const last = '/meetings?limit=4&order=DESC&page=1&state=FINISHED';
const nextWeek = aMeeting({ id: uuid(2), date: '2025-11-22T17:00:00Z', time: '18:00' });

async function html<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  props: Props,
  options: Parameters<typeof renderOnServer>[1],
) {
  const { default: Part } = await load();
  return renderOnServer(<Part {...props} />, options);
}

test('without a browser the list has its days, rows and links', async () => {
  const page = await html(
    module.routes['match-list'],
    {},
    {
      url: '/mecze',
      firstData: [
        [live, []],
        [upcoming, [nextWeek]],
      ],
    },
  );
  expect(page).toContain('sobota, 22 listopada');
  expect(page).toContain(`href="/mecze/${uuid(2)}"`);
  expect(page).toContain('href="/mecze?tab=zakonczone"');
  expect(page).toContain('href="/api/meetings/calendar.ics"');
});

test('a full page leads to the next one without scripts', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => aMeeting({ id: uuid(600 + index) }));
  const page = await html(
    module.routes['match-list'],
    {},
    {
      url: '/mecze?strona=2',
      firstData: [
        [live, []],
        ['/meetings?order=ASC&page=2&state=UPCOMING', twenty],
      ],
    },
  );
  expect(page).toContain('<noscript><a class="page" href="/mecze?strona=3">Następna strona</a>');
  expect(page).toContain('>Od początku listy</a>');
});

test('without a browser a match has its teams, figures and games as links', async () => {
  const games = [
    aGame({ players: [aPlayerStatistics({ nickname: 'Kometa' })] }),
    aGame({ id: uuid(402), gameNumber: 2 }),
  ];
  const page = await html(
    module.routes.match,
    {},
    {
      url: `/mecze/${uuid(301)}`,
      path: '/mecze/:matchId',
      firstData: [
        [`/meetings/${uuid(301)}`, aMeetingDetail({ state: 'FINISHED', bestOf: 3 }, games)],
      ],
    },
  );
  expect(page).toContain('Nocne Sowy');
  expect(page).toContain('Kometa');
  expect(page).toContain(`href="/mecze/${uuid(301)}?gra=2"`);
});

test('without a browser the slots have their rows', async () => {
  const home = await html(
    module.slots['home-matches'],
    {},
    {
      firstData: [
        [live, []],
        [next, [nextWeek]],
        [last, []],
      ],
    },
  );
  expect(home).toContain(`href="/mecze/${uuid(2)}"`);
  const team = await html(
    module.slots['team-matches'],
    { teamId: uuid(101) },
    {
      firstData: [[`/meetings?order=ASC&page=1&teamId=${uuid(101)}`, [nextWeek]]],
    },
  );
  expect(team).toContain(`href="/mecze/${uuid(2)}"`);
});
