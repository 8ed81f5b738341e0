import type { AuditRow } from '@puchar/shared/contract';
import { uuid } from '@puchar/shared/testing';
import { describeEntry } from './describe-entry.ts';

const [meeting, owls, player] = [uuid(1), uuid(2), uuid(3)];

function entry(change: Partial<AuditRow>) {
  const row: AuditRow = {
    id: 1,
    at: '2025-10-01T10:00:00Z',
    actor: null,
    action: 'meeting.update',
    subjectId: meeting,
    details: {},
    names: { [meeting]: 'Sowy – Wilki', [owls]: 'Sowy (SOWY)' },
    ...change,
  };
  const { title, subject, lines } = describeEntry(row);
  const text = lines.map(({ name, value, before }) =>
    before === undefined ? `${name}: ${value}` : `${name}: ${before} → ${value}`,
  );
  return { title, subject, lines: text };
}

test('a moved meeting has both dates, and the fields whose values are not recorded', () => {
  const details = {
    fields: 'publicNote',
    date: '2025-10-02T10:00:00.000Z',
    dateBefore: '2025-10-01T10:00:00.000Z',
    toBeRescheduled: true,
    toBeRescheduledBefore: false,
    bestOf: 3,
    bestOfBefore: 1,
    streamLink: null,
    streamLinkBefore: 'https://twitch.tv/x',
  };
  expect(entry({ details })).toEqual({
    title: 'Zmieniono mecz',
    subject: 'Sowy – Wilki',
    lines: [
      'data: 12:00 01.10.2025 → 12:00 02.10.2025',
      'do przełożenia: nie → tak',
      'format: Bo1 → Bo3',
      'transmisja: https://twitch.tv/x → brak',
      'zmieniono też: notatka',
    ],
  });
});

test('a state of a meeting, its score and its winner are in words', () => {
  const details = {
    from: 'LIVE',
    to: 'FINISHED',
    score: '2:1',
    scoreBefore: '1:1',
    winnerId: owls,
    reason: null,
  };
  expect(entry({ action: 'meeting.next-state', details }).lines).toEqual([
    'stan: Trwa → Zakończony',
    'wynik: 1:1 → 2:1',
    'zwycięzca: Sowy (SOWY)',
  ]);
});

test('what the name of the thing says is not repeated', () => {
  const names = { [player]: 'Sowy – Wilki, gra 2', [meeting]: 'Sowy – Wilki' };
  const details = { meetingId: meeting, gameNumber: 2, winnerId: null, source: 'RIOT' };
  const row = { action: 'game.fill', subjectId: player, names, details };
  expect(entry(row).lines).toEqual(['zwycięzca: brak', 'źródło: Riot']);
});

test('an erased person and a deleted thing are said to be gone; ids are not shown', () => {
  const names = {};
  expect(entry({ action: 'player.erase', subjectId: player, names }).subject).toBe(
    'osoba, której dane usunięto',
  );
  const details = { groupId: uuid(8), groupIdBefore: null };
  expect(entry({ action: 'team.assign', details, names })).toMatchObject({
    subject: 'już usunięto',
    lines: ['grupa: brak → już usunięto'],
  });
});

test('entries of earlier releases read well', () => {
  expect(entry({ action: 'edition.next-stage', details: { stage: 'LADDER' } }).lines).toEqual([
    'etap: Drabinka',
  ]);
  expect(
    entry({ action: 'team.update', details: { fields: 'name tag', members: 3 } }).lines,
  ).toEqual(['zmienionych zawodników: 3', 'zmieniono też: nazwa, TAG']);
  const summary = 'matches: 1.0.0 → 1.1.0';
  const details = { rev: 3, summary, version: '1.1.0', from: '1.0.0', byToken: true };
  expect(entry({ action: 'module.activate', subjectId: 'matches', details })).toEqual({
    title: 'Aktywowano wersję modułu',
    subject: 'matches',
    lines: [`zmiana: ${summary}`],
  });
});

test('settings of the cup are named by their section and fields', () => {
  const names = {};
  const details = { fields: 'cities shortName' };
  expect(entry({ action: 'cup.save', subjectId: 'identity', details, names })).toEqual({
    title: 'Zapisano szkic ustawień turnieju',
    subject: 'Nazwa i miejscowości',
    lines: ['zmieniono: miejscowości, nazwa skrócona'],
  });
  const published = {
    action: 'cup.publish',
    subjectId: null,
    details: { sections: 'texts links' },
  };
  expect(entry(published).lines).toEqual(['części: Opisy, Odnośniki']);
});

test.each([
  ['parade.import', 'parade: wczytano (import)'],
  ['team.publish-logo', 'drużyny: opublikowano (publish-logo)'],
  ['odd.thing', 'odd: thing'],
])('%s, which this release does not know, is readable', (action, title) => {
  expect(entry({ action }).title).toBe(title);
});
