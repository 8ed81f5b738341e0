import * as z from 'zod/mini';
import { messageAnswer } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  editionInput,
  editionPath,
  editionRow,
  editionUpdate,
  readiness,
  regulationsInput,
  siteFacts,
  sponsorInput,
  sponsorUpdate,
} from './site-inputs.ts';
import { regulations, sponsor, sponsorPath } from './site.ts';

/** Organisers' calls about what stands on the site beside the games. */
export const organiserSiteEndpoints = {
  setRegulations: endpoint({
    method: 'PUT',
    path: '/regulations/set',
    access: 'organiser',
    summary: 'The regulations of the edition, cleaned.',
    body: regulationsInput,
    answer: regulations,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  createSponsor: endpoint({
    method: 'POST',
    path: '/sponsors/create',
    access: 'organiser',
    summary: 'A new sponsor.',
    body: sponsorInput,
    answer: sponsor,
    status: 201,
    errors: ['NOT_FOUND', 'INVALID_LOGO', 'UNAVAILABLE'],
  }),
  updateSponsor: endpoint({
    method: 'PATCH',
    path: '/sponsors/update/:id',
    access: 'organiser',
    summary: 'Changes what is given.',
    params: sponsorPath,
    body: sponsorUpdate,
    answer: sponsor,
    errors: ['NOT_FOUND', 'INVALID_LOGO', 'CHANGED_MEANWHILE', 'UNAVAILABLE'],
  }),
  deleteSponsor: endpoint({
    method: 'DELETE',
    path: '/sponsors/delete/:id',
    access: 'organiser',
    summary: 'Removes a sponsor.',
    params: sponsorPath,
    answer: messageAnswer,
    errors: ['NOT_FOUND'],
  }),
  getEditions: endpoint({
    method: 'GET',
    path: '/editions',
    access: 'organiser',
    summary: 'Every edition, the newest first.',
    answer: z.array(editionRow),
  }),
  createEdition: endpoint({
    method: 'POST',
    path: '/editions/create',
    access: 'organiser',
    summary: 'A new edition, which becomes the current one; the data of the others stay.',
    body: editionInput,
    answer: editionRow,
    status: 201,
  }),
  updateEdition: endpoint({
    method: 'PATCH',
    path: '/editions/update/:id',
    access: 'organiser',
    summary: 'Changes what is given.',
    params: editionPath,
    body: editionUpdate,
    answer: editionRow,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  getSiteFacts: endpoint({
    method: 'GET',
    path: '/site',
    access: 'organiser',
    summary: "Where the visitors' site is, for links that organisers pass on.",
    answer: siteFacts,
  }),
  getReadiness: endpoint({
    method: 'GET',
    path: '/editions/readiness',
    access: 'organiser',
    summary: 'What waits for organisers, and what the next stage lacks.',
    answer: readiness,
  }),
};
