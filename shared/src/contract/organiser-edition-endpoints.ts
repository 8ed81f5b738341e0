import * as z from 'zod/mini';
import { edition, stageStep } from './edition.ts';
import { endpoint } from './endpoint.ts';
import { changeTopics } from './events.ts';
import { rolesFor } from './roles.ts';
import {
  editionInput,
  editionPath,
  editionRecord,
  editionRow,
  editionUpdate,
  readiness,
} from './site-inputs.ts';

export const organiserEditionEndpoints = {
  getEditions: endpoint({
    method: 'GET',
    path: '/editions',
    access: 'organiser',
    roles: rolesFor.personsAndReaders,
    topics: ['edition', 'team', 'meeting'],
    summary: 'Every edition, the newest first.',
    answer: z.array(editionRow),
  }),
  createEdition: endpoint({
    method: 'POST',
    path: '/editions/create',
    access: 'organiser',
    topics: changeTopics,
    summary: 'A new edition, which becomes the current one; the data of the others stay.',
    body: editionInput,
    answer: editionRow,
    status: 201,
  }),
  updateEdition: endpoint({
    method: 'PATCH',
    path: '/editions/update/:id',
    access: 'organiser',
    topics: ['edition'],
    summary: 'Changes what is given.',
    params: editionPath,
    body: editionUpdate,
    answer: editionRow,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  getEditionRecord: endpoint({
    method: 'GET',
    path: '/editions/:id/record',
    access: 'organiser',
    roles: rolesFor.readers,
    topics: ['edition', 'team', 'group', 'meeting', 'bracket', 'school'],
    summary: 'How an edition went: teams, tables, meetings, bracket.',
    params: editionPath,
    answer: editionRecord,
    errors: ['NOT_FOUND'],
  }),
  getReadiness: endpoint({
    method: 'GET',
    path: '/editions/readiness',
    access: 'organiser',
    roles: rolesFor.readers,
    topics: ['edition', 'modules', 'team', 'group', 'meeting', 'bracket', 'regulations', 'consent'],
    summary: 'What waits for organisers, and what the next stage lacks.',
    answer: readiness,
  }),
  nextStage: endpoint({
    method: 'POST',
    path: '/editions/next-stage',
    access: 'organiser',
    topics: ['edition'],
    summary: 'One step on.',
    body: stageStep,
    answer: edition,
    errors: ['STAGE_CHANGED', 'LAST_STAGE', 'NOT_FOUND'],
  }),
  previousStage: endpoint({
    method: 'POST',
    path: '/editions/previous-stage',
    access: 'organiser',
    topics: ['edition'],
    summary: 'One step back, the undo of a mistaken step.',
    body: stageStep,
    answer: edition,
    errors: ['STAGE_CHANGED', 'FIRST_STAGE', 'NOT_FOUND'],
  }),
};
