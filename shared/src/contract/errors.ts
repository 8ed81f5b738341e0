import * as z from 'zod/mini';

interface ErrorEntry {
  status: number;
  /** What the specification's catalogue keys on; English. */
  message: string;
  /** What a person reads. */
  polish: string;
}

/** Every code the server answers with. `docs/errors.md` is compared with it by a test. */
export const errors = {
  INVALID_DATA: { status: 400, message: 'Invalid data!', polish: 'Niepoprawne dane!' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'Invalid credentials!',
    polish: 'Nieprawidłowy adres e-mail lub hasło.',
  },
  TOTP_REQUIRED: {
    status: 401,
    message: 'Second factor required!',
    polish: 'Podaj aktualny kod z aplikacji uwierzytelniającej.',
  },
  NO_SESSION: {
    status: 401,
    message: 'Not signed in!',
    polish: 'Zaloguj się, aby przejść dalej.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'Cross-site call refused!',
    polish: 'Ta operacja może wyjść tylko ze strony organizatorów.',
  },
  INVALID_LOGO: { status: 400, message: 'Invalid logo!', polish: 'Nieprawidłowe logo.' },
  INVALID_FILE: { status: 400, message: 'Invalid file!', polish: 'Niepoprawny plik.' },
  BOT_CHECK_FAILED: {
    status: 400,
    message: 'Human verification failed!',
    polish: 'Weryfikacja nie powiodła się. Spróbuj ponownie.',
  },
  RIOT_ACCOUNTS_NOT_FOUND: {
    status: 400,
    message: 'Riot accounts not found!',
    polish: 'Podane konta Riot nie istnieją.',
  },
  DISCORD_MEMBERS_NOT_FOUND: {
    status: 400,
    message: 'Discord members not found!',
    // spec text
    polish: 'Podane konta muszą być na naszym serverze Discord.',
  },
  WRONG_STAGE: {
    status: 403,
    message: 'Not possible in this stage!',
    polish: 'W tym etapie turnieju nie można tego zrobić.',
  },
  NOT_FOUND: { status: 404, message: 'Not found!', polish: 'Nie ma takiego zasobu.' },
  PLAYER_NOT_FOUND: {
    status: 404,
    message: 'Player not found!',
    polish: 'Nie znaleziono zawodnika, do którego należy ta zgoda.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'Method not allowed!',
    polish: 'Ten adres nie obsługuje takiej operacji.',
  },
  STAGE_CHANGED: {
    status: 409,
    message: 'Stage changed meanwhile!',
    polish: 'Ktoś zmienił już etap turnieju. Odśwież widok.',
  },
  FIRST_STAGE: {
    status: 409,
    message: 'This is the first stage!',
    polish: 'To jest pierwszy etap turnieju.',
  },
  LAST_STAGE: {
    status: 409,
    message: 'This is the last stage!',
    polish: 'To jest ostatni etap turnieju.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Changed meanwhile!',
    polish: 'Ktoś zmienił to w międzyczasie. Porównaj obie wersje.',
  },
  KEY_REUSED: {
    status: 409,
    message: 'Idempotency key already used!',
    polish: 'To zgłoszenie zostało już wysłane z inną treścią. Odśwież stronę i spróbuj ponownie.',
  },
  TAG_TAKEN: {
    status: 409,
    message: 'Tag already taken!',
    polish: 'Ten TAG jest już zajęty. Użyj innego.',
  },
  AGREEMENTS_MISSING: {
    status: 409,
    message: 'Agreements are missing!',
    polish: 'Nie wszystkie zgody tej drużyny są przyjęte.',
  },
  ALREADY_ACCEPTED: {
    status: 409,
    message: 'Team already accepted!',
    polish: 'Ta drużyna jest już przyjęta.',
  },
  TEAM_HAS_MEETINGS: {
    status: 409,
    message: 'Team has meetings!',
    polish: 'Ta drużyna ma mecze. Najpierw je usuń.',
  },
  ALREADY_SENT: {
    status: 409,
    message: 'This player has already sent an agreement!',
    polish: 'Ten zawodnik przesłał już zgodę.',
  },
  NOT_SENT: {
    status: 409,
    message: 'No agreement was sent!',
    polish: 'Ta zgoda nie została jeszcze przesłana.',
  },
  ALREADY_DECIDED: {
    status: 409,
    message: 'Agreement already decided!',
    polish: 'Ta zgoda jest już rozpatrzona.',
  },
  NAME_TAKEN: { status: 409, message: 'Name already taken!', polish: 'Ta nazwa jest już zajęta.' },
  EMAIL_TAKEN: {
    status: 409,
    message: 'E-mail already taken!',
    polish: 'Organizator z tym adresem e-mail już istnieje.',
  },
  OWN_ACCOUNT: {
    status: 409,
    message: 'This is your own account!',
    polish: 'Własnego konta nie można usunąć.',
  },
  TOTP_ON: {
    status: 409,
    message: 'Second factor is on!',
    polish: 'Drugi składnik logowania jest już włączony.',
  },
  TOTP_OFF: {
    status: 409,
    message: 'Second factor is off!',
    polish: 'Drugi składnik logowania nie jest włączony.',
  },
  TEAM_NOT_ACCEPTED: {
    status: 409,
    message: 'Team not accepted!',
    polish: 'Ta drużyna nie jest jeszcze przyjęta do turnieju.',
  },
  STATE_CHANGED: {
    status: 409,
    message: 'State changed meanwhile!',
    polish: 'Ktoś zmienił już stan tego meczu. Odśwież widok.',
  },
  ALREADY_FINISHED: {
    status: 409,
    message: 'Meeting already finished!',
    polish: 'Ten mecz jest już zakończony.',
  },
  NOT_STARTED: {
    status: 409,
    message: 'Meeting not started!',
    polish: 'Ten mecz jeszcze się nie zaczął.',
  },
  NOT_LIVE: { status: 409, message: 'Meeting is not live!', polish: 'Ten mecz nie trwa.' },
  NO_WINNER: {
    status: 409,
    message: 'No winner yet!',
    polish: 'Żadna drużyna nie wygrała jeszcze tego meczu.',
  },
  GAME_OPEN: {
    status: 409,
    message: 'A game is still open!',
    polish: 'Poprzednia gra jeszcze trwa.',
  },
  WINNER_DECIDED: {
    status: 409,
    message: 'The winner is decided!',
    polish: 'Zwycięzca tego meczu jest już znany.',
  },
  HAS_GAMES: {
    status: 409,
    message: 'Meeting has games!',
    polish: 'W tym meczu rozegrano już gry. Najpierw je usuń.',
  },
  NUMBER_TAKEN: {
    status: 409,
    message: 'Game number already taken!',
    polish: 'Gra o tym numerze już istnieje.',
  },
  MEETING_IN_BRACKET: {
    status: 409,
    message: 'Meeting belongs to the bracket!',
    polish: 'Ten mecz należy do drabinki.',
  },
  NEXT_MEETING_STARTED: {
    status: 409,
    message: 'The next meeting has begun!',
    polish: 'Następny mecz w drabince już się zaczął.',
  },
  BRACKET_STARTED: {
    status: 409,
    message: 'The bracket has begun!',
    polish: 'Mecze drabinki już się zaczęły.',
  },
  TOO_FEW_TEAMS: {
    status: 409,
    message: 'Too few teams!',
    polish: 'Do drabinki potrzeba co najmniej dwóch drużyn.',
  },
  GROUPS_STARTED: {
    status: 409,
    message: 'Group meetings exist!',
    polish: 'W grupach są już mecze. Najpierw je usuń.',
  },
  TEAM_BUSY: {
    status: 409,
    message: 'A team plays already!',
    polish: 'Któraś drużyna miałaby dwa mecze jednocześnie.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'File too large!',
    polish: 'Przesłany plik jest zbyt duży.',
  },
  TOO_LARGE: { status: 413, message: 'Request too large!', polish: 'Przesłane dane są zbyt duże.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'Unsupported media type!',
    polish: 'Nieobsługiwany rodzaj danych.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests!',
    polish: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  },
  INTERNAL: {
    status: 500,
    message: 'Internal error!',
    polish: 'Wystąpił nieoczekiwany błąd.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'Temporarily unavailable!',
    polish: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export const errorBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  issues: z.optional(
    z.array(
      z.strictObject({
        path: z.array(z.union([z.string(), z.number()])),
        message: z.string(),
      }),
    ),
  ),
  list: z.optional(z.array(z.string())),
  /** With CHANGED_MEANWHILE: the version that stands now. */
  present: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
