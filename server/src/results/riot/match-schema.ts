import { catch as withFallback } from 'zod/mini';
import * as z from 'zod/mini';

/** Missing in older or other games, or null. */
const figure = z._default(z.number(), 0);
const flag = z._default(z.boolean(), false);
const word = z._default(z.string(), '');

const objective = z.optional(z.object({ first: flag, kills: figure }));

const style = z.object({
  style: figure,
  selections: z._default(z.array(z.nullable(z.object({ perk: figure }))), []),
});

const perks = z.optional(
  z.object({
    statPerks: z.optional(z.object({ offense: figure, flex: figure, defense: figure })),
    styles: z._default(z.array(z.nullable(style)), []),
  }),
);

const matchPlayer = z.object({
  puuid: word,
  teamId: z.number(),
  championId: z.number(),
  win: z.boolean(),
  championName: word,
  riotIdGameName: word,
  riotIdTagline: word,
  /** Empty since 15.4. */
  summonerName: word,
  teamPosition: word,
  gameEndedInEarlySurrender: flag,
  kills: z.number(),
  deaths: z.number(),
  assists: z.number(),
  goldEarned: z.number(),
  goldSpent: figure,
  doubleKills: figure,
  tripleKills: figure,
  quadraKills: figure,
  pentaKills: figure,
  largestKillingSpree: figure,
  firstBloodKill: flag,
  firstTowerKill: flag,
  turretKills: figure,
  objectivesStolen: figure,
  totalDamageDealtToChampions: figure,
  physicalDamageDealtToChampions: figure,
  magicDamageDealtToChampions: figure,
  trueDamageDealtToChampions: figure,
  totalDamageTaken: figure,
  damageSelfMitigated: figure,
  damageDealtToObjectives: figure,
  damageDealtToTurrets: figure,
  damageDealtToBuildings: figure,
  totalHeal: figure,
  totalHealsOnTeammates: figure,
  totalDamageShieldedOnTeammates: figure,
  totalMinionsKilled: figure,
  neutralMinionsKilled: figure,
  visionScore: figure,
  wardsPlaced: figure,
  wardsKilled: figure,
  visionWardsBoughtInGame: figure,
  item0: figure,
  item1: figure,
  item2: figure,
  item3: figure,
  item4: figure,
  item5: figure,
  item6: figure,
  summoner1Id: figure,
  summoner2Id: figure,
  summoner1Casts: figure,
  summoner2Casts: figure,
  spell1Casts: figure,
  spell2Casts: figure,
  spell3Casts: figure,
  spell4Casts: figure,
  perks,
  /** Missing in single rows; its own participation is wrong in old games, so it is not read. */
  challenges: z.optional(z.object({ soloKills: figure })),
});
export type MatchPlayer = z.infer<typeof matchPlayer>;

const matchTeam = z.object({
  teamId: z.number(),
  win: z.boolean(),
  bans: z._default(z.array(z.nullable(z.object({ championId: figure }))), []),
  objectives: z._default(
    z.object({
      champion: objective,
      tower: objective,
      inhibitor: objective,
      dragon: objective,
      baron: objective,
      riftHerald: objective,
      /** Since 14.3. */
      horde: objective,
    }),
    {},
  ),
});
export type MatchTeam = z.infer<typeof matchTeam>;

/**
 * What is read of match-v5. A remake or aborted game may have no participants, teams and map. Rows
 * that cannot be read are null: the duration alone shows that a game was played.
 */
export const riotMatch = z.object({
  metadata: z.object({ matchId: z.string() }),
  info: z.object({
    gameDuration: z.number(),
    gameVersion: word,
    mapId: z.optional(z.number()),
    tournamentCode: word,
    participants: withFallback(z.nullable(z._default(z.array(matchPlayer), [])), null),
    teams: withFallback(z.nullable(z._default(z.array(matchTeam), [])), null),
  }),
});
export type RiotMatch = z.infer<typeof riotMatch>;
