import type {
  AdminModule,
  DropOut,
  DropOutRule,
  GameSource,
  MeetingStage,
  MeetingState,
  NextPurge,
  SponsorCategory,
  Stage,
  TeamState,
} from '@puchar/shared/contract';
import { dropOuts, meetingStates, stageNames, teamStates } from '../lib/names.pl.ts';

const sponsorCategories: Record<SponsorCategory, string> = {
  STRATEGIC_PARTNER: 'partner strategiczny',
  CONTENT_PARTNER: 'partner merytoryczny',
};

const meetingStages: Record<MeetingStage, string> = {
  GROUP: 'Faza grupowa',
  LADDER: 'Drabinka',
};

const dropOutRules: Record<DropOutRule, string> = {
  ANNUL: 'mecze anulowane',
  KEEP: 'rozegrane mecze liczą się',
};

const sources: Record<GameSource, string> = { RIOT: 'Riot', REPLAY: 'powtórka' };

const purgeSteps: Record<NextPurge['step'], string> = {
  unfinished: 'zgłoszenia, których nie przyjęto',
  contacts: 'kontakty i konta',
  forms: 'podpisane zgody',
  names: 'imiona, nazwiska i klasy',
  proofs: 'zapisy o zgodach',
};

const sensitivities: Record<AdminModule['sensitivity'], string> = {
  public: 'publiczna',
  personal: 'z danymi osobowymi',
  organiser: 'panel organizatorów',
};

/** Codes have one meaning in the log, whatever field they stand in. */
type Code =
  | DropOut
  | DropOutRule
  | GameSource
  | MeetingStage
  | MeetingState
  | NextPurge['step']
  | SponsorCategory
  | Stage
  | TeamState
  | AdminModule['sensitivity'];

export const codeNames: Readonly<Record<string, string>> = {
  ...sponsorCategories,
  ...meetingStages,
  ...dropOutRules,
  ...sources,
  ...purgeSteps,
  ...sensitivities,
  ...dropOuts,
  ...meetingStates,
  ...stageNames,
  ...teamStates,
} satisfies Record<Code, string>;

/** Details whose values are codes; in others the same word may be a name. */
export const codedDetails: ReadonlySet<string> = new Set([
  'category',
  'from',
  'kind',
  'rule',
  'sensitivity',
  'source',
  'stage',
  'state',
  'step',
  'to',
]);

/** For actions that only another release knows: „drużyny: publikacja (publish-logo)”. */
export const usualActs: Readonly<Record<string, string>> = {
  add: 'dodano',
  create: 'dodano',
  delete: 'usunięto',
  export: 'pobrano',
  import: 'wczytano',
  publish: 'opublikowano',
  remove: 'usunięto',
  restore: 'przywrócono',
  set: 'zapisano',
  update: 'zmieniono',
};

/** Sections of the cup's settings, which are subjects. */
export const cupSections: Readonly<Record<string, string>> = {
  identity: 'Nazwa i miejscowości',
  texts: 'Opisy',
  organizers: 'Organizatorzy',
  links: 'Odnośniki',
  school: 'Szkoła',
  statement: 'Deklaracja dostępności',
  gallery: 'Galeria',
  look: 'Wygląd',
  forms: 'Formularze zgód',
  messages: 'Wiadomości',
  matchDay: 'Dzień meczowy',
  captains: 'Umawianie terminów',
  history: 'Poprzednie edycje',
};

/** Fields of these sections whose names no other thing has. */
export const cupFields: Readonly<Record<string, string>> = {
  checkInMinutes: 'minuty na zgłoszenie gotowości',
  resultsCountAtOnce: 'zgodne wyniki kończą mecz',
  about: 'o turnieju',
  accent: 'kolor akcentu',
  address: 'adres',
  adultStatement: 'oświadczenie pełnoletniego',
  breaks: 'dni bez meczów',
  building: 'dostępność budynku',
  callToRegister: 'zachęta do zgłoszenia',
  captain: 'wiadomość do kapitana',
  captainEmail: 'e-maile do kapitanów',
  cards: 'karty organizatorów',
  chatUrl: 'zaproszenie na serwer Discord',
  checked: 'sprawdzone przez inspektora',
  cities: 'miejscowości',
  contactPerson: 'kto odpowiada za dostępność',
  councilAbout: 'rada i samorząd: o turnieju',
  councilPrivacy: 'rada i samorząd: dane podpisującego',
  datesAtOnce: 'uzgodniony termin obowiązuje od razu',
  decisionDays: 'po ilu dniach decydują organizatorzy',
  dataProtectionEmail: 'e-mail inspektora',
  editions: 'edycje sprzed tej strony',
  email: 'e-mail',
  firstDay: 'pierwszy dzień',
  guardian: 'wiadomość do rodzica lub zawodnika',
  guardianEmail: 'e-maile do opiekunów',
  howToTakePart: 'jak wziąć udział',
  iconUrl: 'ikona',
  lastDay: 'ostatni dzień',
  leadHours: 'ile godzin przed meczem',
  logoUrl: 'logo',
  mailAccepted: 'e-mail: drużyna przyjęta',
  mailCorrections: 'e-mail: zgłoszenie do poprawy',
  mailMeetings: 'e-mail: terminy meczów',
  mailReceived: 'e-mail: zgłoszenie dotarło',
  mailRejected: 'e-mail: zgłoszenie odrzucone',
  mailProposals: 'e-mail: propozycje terminów',
  mailReminder: 'e-mail: przypomnienie',
  mailReply: 'e-mail: odpowiedź organizatorów',
  mailSentBack: 'e-mail: zgody do poprawy',
  mailSubject: 'temat e-maili',
  meetingBothLost: 'ogłoszenie: walkower obustronny',
  meetingFinished: 'ogłoszenie: koniec meczu',
  meetingLive: 'ogłoszenie: mecz trwa',
  meetingMoved: 'ogłoszenie: nowy termin',
  meetingPostponed: 'ogłoszenie: mecz przełożony',
  meetingWalkover: 'ogłoszenie: walkower',
  movable: 'o które terminy się umawiać',
  notice: 'informacja o danych',
  openDays: 'po ilu dniach bez propozycji decydują organizatorzy',
  phone: 'telefon',
  pictures: 'obrazy',
  preparedOn: 'data sporządzenia deklaracji',
  publication: 'gdzie i jak długo publikujemy',
  publishedOn: 'data publikacji strony',
  registered: 'wiadomość po zgłoszeniu drużyny',
  planPublished: 'ogłoszenie: nowy terminarz',
  registrationOpen: 'ogłoszenie: zapisy ruszyły',
  schoolDayFrom: 'w dni szkolne od',
  schoolDayTo: 'w dni szkolne do',
  shareUrl: 'tło obrazków linków',
  shortName: 'nazwa skrócona',
  social: 'odnośniki w nagłówku',
  underageStatement: 'zgoda rodzica lub opiekuna',
  updatedOn: 'data ostatniej istotnej zmiany',
  version: 'wersja',
  weekendFrom: 'w weekendy od',
  weekendTo: 'w weekendy do',
};
