import type { StandingMeeting } from '../standings.ts';
import { outlooksOf } from './outlook.ts';
import type { RemainingMeeting } from './remaining-results.ts';
import { outlookSentences } from './sentences.ts';

const names = new Map([
  ['a', 'Bobry'],
  ['b', 'Czaple'],
  ['c', 'Dziki'],
  ['d', 'Foki'],
  ['e', 'Gęsi'],
]);

/** `ab`: a has won against b. */
function won(pair: string, seconds = 1800): StandingMeeting {
  const [team1Id = '', team2Id = ''] = pair;
  return {
    team1Id,
    team2Id,
    bestOf: 1,
    team1Wins: 1,
    team2Wins: 0,
    winnerId: team1Id,
    walkover: false,
    annulled: false,
    team1WonSeconds: seconds,
    team2WonSeconds: 0,
  };
}

function left(pair: string, bestOf = 1): RemainingMeeting {
  const [team1Id = '', team2Id = ''] = pair;
  return { team1Id, team2Id, bestOf };
}

interface Played {
  played: string[];
  remaining: RemainingMeeting[];
  places?: number;
}

function sentencesOf({ played, remaining, places = 2 }: Played): Record<string, string[]> {
  const meetings = played.map((pair) => won(pair));
  const teams = [...names]
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => played.some((pair) => pair.includes(id)));
  const outlooks = outlooksOf({ teams, meetings, remaining, places }) ?? [];
  return Object.fromEntries(
    outlooks.map((outlook) => {
      const { teamId, best, worst } = outlook;
      const sentences = outlookSentences(outlook, (id) => names.get(id) ?? '');
      const plain = sentences.map((sentence) =>
        sentence.replaceAll('\u00A0', ' ').replaceAll(/[\u2068\u2069]/g, ''),
      );
      return [names.get(teamId) ?? '', best === worst ? [best] : plain];
    }),
  );
}

const games = 'zdecydować gry wygrane i przegrane, a na końcu czas zwycięstw.';

test('each number of own wins that makes a difference has a sentence, and sure teams have none', () => {
  const remaining = [left('ad'), left('bc'), left('bd')];
  const { Bobry, Czaple, Foki } = sentencesOf({ played: ['ab', 'ac', 'cd'], remaining });
  expect(Bobry).toEqual([
    'Jeśli wygra z drużyną Foki, awansuje na pewno.',
    `Jeśli przegra z drużyną Foki, ma szanse na awans. Wystarczy, że drużyna Czaple wygra z drużyną Dziki albo drużyna Czaple wygra z drużyną Foki. W innym razie mogą ${games}`,
  ]);
  expect(Czaple).toEqual([
    'Jeśli wygra wszystkie pozostałe mecze (2), awansuje na pewno.',
    `Jeśli wygra 1 z 2 pozostałych meczów, może awansować tylko wtedy, gdy drużyna Bobry wygra z drużyną Foki. Mogą ${games}`,
    'Jeśli nie wygra już żadnego meczu, odpada.',
  ]);
  const one = sentencesOf({ played: ['ab', 'ac', 'cd'], remaining, places: 1 });
  expect(one['Czaple']).toEqual(['OUT']);
  expect(one['Foki']?.[1]).toBe('Jeśli wygra najwyżej 1 z 2 pozostałych meczów, odpada.');
  expect(Foki).toHaveLength(3);
});

test('a team that has played all its meetings waits for the others', () => {
  const long = [left('bc', 3), left('bd', 3)];
  expect(
    sentencesOf({ played: ['ab', 'ac', 'cd', 'da'], remaining: long, places: 1 })['Bobry'],
  ).toEqual(['Awansuje tylko wtedy, gdy drużyna Czaple wygra z drużyną Foki.']);
  const remaining = [left('bd', 3), left('cd', 3)];
  expect(sentencesOf({ played: ['ab', 'bc', 'ca', 'ad'], remaining })['Bobry']).toEqual([
    'Ma szanse na awans. Wystarczy, że drużyna Foki wygra z drużyną Czaple albo drużyna Foki wygra z drużyną Dziki.',
  ]);
});

test('a shared place is left to organisers', () => {
  const { Bobry, Czaple } = sentencesOf({
    played: ['ab', 'ac', 'ad', 'bc', 'db'],
    remaining: [left('cd')],
  });
  expect(Bobry).toEqual(['IN']);
  expect(Czaple).toEqual([
    `Może awansować tylko wtedy, gdy drużyna Dziki wygra z drużyną Foki. Mogą ${games} Jeśli żadna zasada nie rozdzieli drużyn, o awansie zdecydują organizatorzy.`,
  ]);
});

test('where only a meeting that both lose would change something, that is said', () => {
  const played = ['ca', 'cb', 'dc', 'ec', 'ad', 'ae', 'bd', 'be', 'de'];
  expect(sentencesOf({ played, remaining: [left('ab')], places: 1 })['Dziki']).toEqual([
    'Awansuje tylko wtedy, gdy któryś mecz przegrają obie drużyny przez walkower.',
  ]);
});
