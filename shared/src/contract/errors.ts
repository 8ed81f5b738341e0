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
  WRONG_STAGE: {
    status: 403,
    message: 'Not possible in this stage!',
    polish: 'W tym etapie turnieju nie można tego zrobić.',
  },
  NOT_FOUND: { status: 404, message: 'Not found!', polish: 'Nie ma takiego zasobu.' },
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
  NAME_TAKEN: { status: 409, message: 'Name already taken!', polish: 'Ta nazwa jest już zajęta.' },
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
