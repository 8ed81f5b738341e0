import * as z from 'zod/mini';
import type { ErrorCode } from './error-texts.pl.ts';

interface ErrorEntry {
  status: number;
  /** English; the specification keys on it. */
  message: string;
}

/** `docs/errors.md` is tested against it. */
export const errors = {
  INVALID_DATA: { status: 400, message: 'Invalid data!' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials!' },
  TOTP_REQUIRED: { status: 401, message: 'Second factor required!' },
  NO_SESSION: { status: 401, message: 'Not signed in!' },
  INVALID_TOKEN: { status: 401, message: 'Invalid deploy token!' },
  FOREIGN_ORIGIN: { status: 403, message: 'Cross-site call refused!' },
  ROLE_FORBIDDEN: { status: 403, message: 'Not allowed for this role!' },
  LINK_ENDED: { status: 410, message: 'This link has ended!' },
  INVALID_LOGO: { status: 400, message: 'Invalid logo!' },
  INVALID_FILE: { status: 400, message: 'Invalid file!' },
  INVALID_REPLAY: { status: 400, message: 'Invalid replay!' },
  BOT_CHECK_FAILED: { status: 400, message: 'Human verification failed!' },
  RIOT_ACCOUNTS_NOT_FOUND: { status: 400, message: 'Riot accounts not found!' },
  DISCORD_MEMBERS_NOT_FOUND: { status: 400, message: 'Discord members not found!' }, // spec text
  WRONG_STAGE: { status: 403, message: 'Not possible in this stage!' },
  NOT_FOUND: { status: 404, message: 'Not found!' },
  PLAYER_NOT_FOUND: { status: 404, message: 'Player not found!' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed!' },
  STAGE_CHANGED: { status: 409, message: 'Stage changed meanwhile!' },
  FIRST_STAGE: { status: 409, message: 'This is the first stage!' },
  LAST_STAGE: { status: 409, message: 'This is the last stage!' },
  CHANGED_MEANWHILE: { status: 409, message: 'Changed meanwhile!' },
  KEY_REUSED: { status: 409, message: 'Idempotency key already used!' },
  TAG_TAKEN: { status: 409, message: 'Tag already taken!' },
  AGREEMENTS_MISSING: { status: 409, message: 'Agreements are missing!' },
  ROSTER_INVALID: { status: 409, message: 'The roster breaks the rules!' },
  ALREADY_ACCEPTED: { status: 409, message: 'Team already accepted!' },
  TEAM_HAS_MEETINGS: { status: 409, message: 'Team has meetings!' },
  SCHOOL_HAS_TEAMS: { status: 409, message: 'School has teams!' },
  ALREADY_SENT: { status: 409, message: 'This player has already sent an agreement!' },
  NOT_SENT: { status: 409, message: 'No agreement was sent!' },
  ALREADY_DECIDED: { status: 409, message: 'Agreement already decided!' },
  UNDO_TOO_LATE: { status: 409, message: 'Too late to undo!' },
  NAME_TAKEN: { status: 409, message: 'Name already taken!' },
  EMAIL_TAKEN: { status: 409, message: 'E-mail already taken!' },
  OWN_ACCOUNT: { status: 409, message: 'This is your own account!' },
  LAST_OWNER: { status: 409, message: 'This is the only owner!' },
  TOTP_ON: { status: 409, message: 'Second factor is on!' },
  TOTP_OFF: { status: 409, message: 'Second factor is off!' },
  TEAM_NOT_ACCEPTED: { status: 409, message: 'Team not accepted!' },
  TEAM_DROPPED_OUT: { status: 409, message: 'Team dropped out!' },
  NOT_DROPPED_OUT: { status: 409, message: 'Team has not dropped out!' },
  STATE_CHANGED: { status: 409, message: 'State changed meanwhile!' },
  ALREADY_FINISHED: { status: 409, message: 'Meeting already finished!' },
  TOO_EARLY: { status: 409, message: 'Too early!' },
  NOT_STARTED: { status: 409, message: 'Meeting not started!' },
  NOT_LIVE: { status: 409, message: 'Meeting is not live!' },
  NO_WINNER: { status: 409, message: 'No winner yet!' },
  GAME_OPEN: { status: 409, message: 'A game is still open!' },
  WINNER_DECIDED: { status: 409, message: 'The winner is decided!' },
  HAS_GAMES: { status: 409, message: 'Meeting has games!' },
  NUMBER_TAKEN: { status: 409, message: 'Game number already taken!' },
  MEETING_IN_BRACKET: { status: 409, message: 'Meeting belongs to the bracket!' },
  NEXT_MEETING_STARTED: { status: 409, message: 'The next meeting has begun!' },
  BRACKET_STARTED: { status: 409, message: 'The bracket has begun!' },
  TOO_FEW_TEAMS: { status: 409, message: 'Too few teams!' },
  GROUPS_STARTED: { status: 409, message: 'Group meetings exist!' },
  TEAM_BUSY: { status: 409, message: 'A team plays already!' },
  PROPOSALS_CHANGED: { status: 409, message: 'Proposals changed meanwhile!' },
  DATES_CLOSED: { status: 409, message: 'No date can be proposed!' },
  DATE_IMPOSSIBLE: { status: 409, message: 'Date not possible!' },
  REV_CHANGED: { status: 409, message: 'Registry changed meanwhile!' },
  SLUG_TAKEN: { status: 409, message: 'Slug already taken!' },
  VERSION_EXISTS: { status: 409, message: 'Version exists with other files!' },
  NO_EARLIER_VERSION: { status: 409, message: 'No earlier version!' },
  PANEL_MODULE: { status: 409, message: 'The panel cannot be switched off!' },
  CHECKS_FAILED: { status: 422, message: 'Checks failed!' },
  FROZEN: { status: 423, message: 'Activations are frozen!' },
  NO_TOURNAMENT_CODE: { status: 409, message: 'No tournament code!' },
  NO_RESULT_YET: { status: 409, message: 'No result yet!' },
  RESULT_KEPT: { status: 409, message: 'The result was entered by hand!' },
  RESULT_IMPOSSIBLE: { status: 409, message: 'Not a result of this meeting!' },
  RESULT_REFUSED: { status: 409, message: 'Result refused!' },
  FILE_TOO_LARGE: { status: 413, message: 'File too large!' },
  TOO_LARGE: { status: 413, message: 'Request too large!' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Unsupported media type!' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests!' },
  INTERNAL: { status: 500, message: 'Internal error!' },
  UNREADABLE_RESPONSE: { status: 502, message: 'Unreadable response of a service!' },
  UNAVAILABLE: { status: 503, message: 'Temporarily unavailable!' },
} as const satisfies Record<ErrorCode, ErrorEntry>;

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
  /** With CHANGED_MEANWHILE: the current version. */
  present: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;
