import type { PosterSize } from '@puchar/shared/contract';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Badge } from './badges/badge.ts';
import { badgesDocument } from './badges/badges-document.ts';
import type { PosterBracket } from './poster/poster-bracket.ts';
import { posterDocument } from './poster/poster-document.ts';
import type { PrintFrame } from './print-frame.ts';
import { matchFormsDocument } from './papers/match-form-document.ts';
import type { MatchForm } from './papers/match-form.ts';
import { planDocument } from './papers/plan-document.ts';
import type { DayPlan } from './papers/day-plan.ts';
import { tablesDocument } from './papers/tables-document.ts';
import type { PrintedGroup } from './papers/group-tables.ts';

/** Plain data, because it goes to another thread. */
export type PrintJob = { frame: PrintFrame } & (
  | { kind: 'plan'; plan: DayPlan }
  | { kind: 'forms'; forms: readonly MatchForm[] }
  | { kind: 'tables'; groups: readonly PrintedGroup[] }
  | { kind: 'poster'; size: PosterSize; bracket: PosterBracket | null }
  | { kind: 'badges'; badges: readonly Badge[] }
);

export function documentOf(job: PrintJob): TDocumentDefinitions {
  const { frame } = job;
  switch (job.kind) {
    case 'plan':
      return planDocument(frame, job.plan);
    case 'forms':
      return matchFormsDocument(frame, job.forms);
    case 'tables':
      return tablesDocument(frame, job.groups);
    case 'poster':
      return posterDocument(frame, job);
    case 'badges':
      return badgesDocument(frame, job.badges);
  }
}
