import type { Meeting } from '@puchar/shared/contract';
import type { OrganiserActs } from './organiser-acts.ts';
import type { PlannedTeam } from './plan.ts';

export interface PlannedMeeting {
  id: string;
  team1: PlannedTeam;
  team2: PlannedTeam;
  bestOf: Meeting['bestOf'];
}

export interface WantedDate {
  meeting: PlannedMeeting;
  date: string;
  /** `REPLY`: the second captain proposes others, of which the first accepts one. */
  manner: 'ACCEPTED' | 'REPLY' | 'NO_REPLY';
}

export interface DateTimes {
  proposed: string;
  replied: string;
  /** Of dates that were proposed in reply. */
  accepted?: string;
  /** Organisers set what is still open. */
  settled?: string;
}

export interface PlayedMeeting {
  meeting: PlannedMeeting;
  /** The better team of both, which wins. */
  winner: PlannedTeam;
  /** Names of the winners of the games. */
  games: readonly string[];
  isDisputed: boolean;
  isNoShow: boolean;
}

export interface Edition {
  publicUrl: string;
  organisers: OrganiserActs;
  moveTo: (instant: string) => Promise<void>;
}

/** How what teams want reaches the site. */
export interface Way {
  prepare: () => Promise<void>;
  register: (team: PlannedTeam) => Promise<void>;
  correct: (teams: readonly PlannedTeam[]) => Promise<void>;
  /** @param skipped Nicknames. */
  handOutConsents: (team: PlannedTeam, skipped: readonly string[]) => Promise<void>;
  remind: (team: PlannedTeam) => Promise<void>;
  /** Of a form that was sent back, or of a person who joined. */
  handOutConsent: (team: PlannedTeam, nickname: string) => Promise<void>;
  /** @returns Those with a person who joined. */
  changeRosters: () => Promise<readonly { team: PlannedTeam; nickname: string }[]>;
  settleQuestions: () => Promise<void>;
  agreeOnDates: (wanted: readonly WantedDate[], times: DateTimes) => Promise<void>;
  /** Of meetings that begin at one time. */
  checkIn: (played: readonly PlayedMeeting[]) => Promise<void>;
  report: (played: PlayedMeeting) => Promise<void>;
}
