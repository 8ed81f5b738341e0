import { aListedTeam, aPlayer, aTeam, renderOnServer, uuid } from '@puchar/shared/testing';
import module from './module.tsx';

const group = { id: uuid(901), name: 'A' };
test('without a browser the list has its teams, their schools and a form that works by itself', async () => {
  const { default: Page } = await module.routes['team-list']();
  const page = renderOnServer(<Page />, {
    url: '/druzyny?grupa=A&sort=tag',
    firstData: [
      [
        '/teams/overview?group=A&page=1&sort=tag',
        {
          teams: [aListedTeam({ groupId: group.id })],
          groups: [{ ...group, standings: [] }],
          awaiting: 3,
        },
      ],
    ],
  });
  expect(page).toContain('href="/druzyny/SOWY"');
  expect(page).toContain('Liceum nr 1');
  expect(page).toContain('<form class="bar" autoComplete="off" action="/druzyny">');
  expect(page).toContain('name="grupa"');
  expect(page).toContain('<option value="tag" selected="">');
  expect(page).toContain('<noscript><button class="send">Pokaż</button></noscript>');
});

test('without a browser a team has its members', async () => {
  const { default: Page } = await module.routes.team();
  const page = renderOnServer(<Page />, {
    url: '/druzyny/SOWY',
    path: '/druzyny/:teamId',
    firstData: [
      ['/teams/SOWY', aTeam({ players: [aPlayer({ nickname: 'Kometa' })] })],
      ['/groups', [group]],
    ],
  });
  expect(page).toContain('Nocne Sowy');
  expect(page).toContain('Kometa');
});
