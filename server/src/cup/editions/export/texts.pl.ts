import type {
  DropOut,
  MeetingStage,
  MeetingState,
  MemberType,
  PlayerStatistics,
  SponsorCategory,
  Stage,
  TeamStatistics,
} from '@puchar/shared/contract';

export const fileNames = {
  edition: 'edycja.csv',
  teams: 'druzyny.csv',
  players: 'zawodnicy.csv',
  standings: 'tabele-grup.csv',
  meetings: 'mecze.csv',
  games: 'gry.csv',
  teamStatistics: 'statystyki-druzyn.csv',
  playerStatistics: 'statystyki-zawodnikow.csv',
  bracket: 'drabinka.csv',
  sponsors: 'sponsorzy.csv',
  regulations: 'regulamin.md',
} as const;

export const columns = {
  name: 'Nazwa',
  year: 'Rok',
  ordinal: 'Numer edycji',
  stage: 'Etap',
  exportedAt: 'Pobrano',
  tag: 'TAG',
  school: 'Szkoła',
  group: 'Grupa',
  round: 'Runda',
  description: 'Opis',
  note: 'Notatka',
  droppedOut: 'Wypadła z pucharu',
  team: 'Drużyna',
  nickname: 'Pseudonim',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  class: 'Klasa',
  role: 'Rola w grze',
  memberType: 'W drużynie',
  position: 'Miejsce',
  meetingsPlayed: 'Mecze',
  meetingsWon: 'Mecze wygrane',
  meetingsLost: 'Mecze przegrane',
  gamesWon: 'Gry wygrane',
  gamesLost: 'Gry przegrane',
  reason: 'O miejscu zdecydowało',
  meetingId: 'Identyfikator meczu',
  date: 'Data',
  rescheduled: 'Termin do ustalenia',
  station: 'Stanowisko',
  state: 'Stan',
  bestOf: 'Format (do ilu gier)',
  team1: 'Drużyna 1',
  team2: 'Drużyna 2',
  team1Wins: 'Wygrane drużyny 1',
  team2Wins: 'Wygrane drużyny 2',
  winner: 'Zwycięzca',
  walkover: 'Walkower',
  annulled: 'Anulowany',
  stream: 'Transmisja',
  gameNumber: 'Numer gry',
  duration: 'Czas gry w sekundach',
  patch: 'Wersja gry',
  place: 'Mecz w drabince',
  website: 'Strona',
  category: 'Rodzaj',
} as const;

export const stageNames: Record<Stage, string> = {
  PRE_SUBMISSIONS: 'Przed zapisami',
  SUBMISSIONS: 'Zapisy',
  GROUPS: 'Faza grupowa',
  LADDER: 'Drabinka',
  POST: 'Po turnieju',
};

export const meetingStages: Record<MeetingStage, string> = {
  GROUP: 'Faza grupowa',
  LADDER: 'Drabinka',
};

export const meetingStates: Record<MeetingState, string> = {
  UPCOMING: 'Nierozegrany',
  LIVE: 'Trwa',
  FINISHED: 'Zakończony',
};

export const dropOuts: Record<DropOut, string> = {
  WITHDRAWN: 'wycofana',
  DISQUALIFIED: 'zdyskwalifikowana',
};

export const memberTypes: Record<MemberType, string> = {
  NORMAL: 'zawodnik',
  CAPTAIN: 'kapitan',
  SUBSTITUTE: 'rezerwowy',
};

export const sponsorCategories: Record<SponsorCategory, string> = {
  STRATEGIC_PARTNER: 'partner strategiczny',
  CONTENT_PARTNER: 'partner merytoryczny',
};

export const sides: Record<TeamStatistics['side'], string> = {
  BLUE: 'niebieska',
  RED: 'czerwona',
};

export const teamFigures: Record<Exclude<keyof TeamStatistics, 'teamId' | 'side'>, string> & {
  side: string;
} = {
  side: 'Strona',
  kills: 'Zabójstwa',
  deaths: 'Śmierci',
  assists: 'Asysty',
  gold: 'Złoto',
  towers: 'Wieże',
  inhibitors: 'Inhibitory',
  barons: 'Barony',
  dragons: 'Smoki',
  heralds: 'Heroldy',
  grubs: 'Larwy',
  firstBlood: 'Pierwsza krew',
  bans: 'Bany (numery bohaterów)',
  picks: 'Wybory (numery bohaterów)',
};

type PlayerFigure = Exclude<keyof PlayerStatistics, 'playerId' | 'teamId' | 'nickname' | 'runes'>;

export const playerFigures: Record<PlayerFigure, string> = {
  championName: 'Bohater',
  championKey: 'Numer bohatera',
  position: 'Pozycja',
  win: 'Wygrana',
  kills: 'Zabójstwa',
  deaths: 'Śmierci',
  assists: 'Asysty',
  takedowns: 'Zabójstwa i asysty razem',
  kda: 'Zabójstwa i asysty na jedną śmierć',
  killParticipation: 'Udział w zabójstwach (od 0 do 1)',
  soloKills: 'Zabójstwa solo',
  doubleKills: 'Podwójne zabójstwa',
  tripleKills: 'Potrójne zabójstwa',
  quadraKills: 'Poczwórne zabójstwa',
  pentaKills: 'Pięciokrotne zabójstwa',
  largestKillingSpree: 'Najdłuższa seria zabójstw',
  firstBlood: 'Pierwsza krew',
  firstTower: 'Pierwsza wieża',
  turretKills: 'Zniszczone wieże',
  objectivesStolen: 'Ukradzione obiekty',
  totalDamageDealtToChampions: 'Obrażenia bohaterom',
  physicalDamageDealtToChampions: 'Obrażenia fizyczne bohaterom',
  magicDamageDealtToChampions: 'Obrażenia magiczne bohaterom',
  trueDamageDealtToChampions: 'Obrażenia nieuchronne bohaterom',
  totalDamageTaken: 'Obrażenia otrzymane',
  damageSelfMitigated: 'Obrażenia złagodzone',
  damageDealtToObjectives: 'Obrażenia obiektom',
  damageDealtToTurrets: 'Obrażenia wieżom',
  damageDealtToBuildings: 'Obrażenia budynkom',
  totalHeal: 'Leczenie łącznie',
  totalHealsOnTeammates: 'Leczenie sojuszników',
  totalDamageShieldedOnTeammates: 'Tarcze dla sojuszników',
  goldEarned: 'Złoto zdobyte',
  goldSpent: 'Złoto wydane',
  totalMinionsKilled: 'Stwory na liniach',
  neutralMinionsKilled: 'Potwory w dżungli',
  visionScore: 'Punkty wizji',
  wardsPlaced: 'Postawione totemy',
  wardsKilled: 'Zniszczone totemy',
  visionWardsBought: 'Kupione totemy kontroli',
  goldPerMinute: 'Złoto na minutę',
  damagePerMinute: 'Obrażenia na minutę',
  minionsPerMinute: 'Stwory na minutę',
  visionScorePerMinute: 'Punkty wizji na minutę',
  items: 'Przedmioty (numery)',
  summonerSpells: 'Czary przywoływacza (numery)',
  summonerSpellCasts: 'Użycia czarów przywoływacza',
  spellCasts: 'Użycia umiejętności Q W E R',
};

export const runeColumns: Record<keyof PlayerStatistics['runes'], string> = {
  primaryStyle: 'Styl run głównych',
  subStyle: 'Styl run dodatkowych',
  primary: 'Runy główne (numery)',
  sub: 'Runy dodatkowe (numery)',
  shards: 'Odłamki statystyk (numery)',
};
