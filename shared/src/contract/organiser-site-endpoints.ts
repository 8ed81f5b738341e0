import { endpoint } from './endpoint.ts';
import { changeTopics } from './events.ts';
import { messageResponse } from './message-response.ts';
import { rolesFor } from './roles.ts';
import {
  demoEnd,
  regulationsInput,
  siteFacts,
  sponsorInput,
  sponsorUpdate,
} from './site-inputs.ts';
import { regulations, sponsor, sponsorPath } from './site.ts';

export const organiserSiteEndpoints = {
  setRegulations: endpoint({
    method: 'PUT',
    path: '/regulations/set',
    access: 'organiser',
    topics: ['regulations'],
    summary: 'The regulations of the edition, cleaned.',
    body: regulationsInput,
    answer: regulations,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  createSponsor: endpoint({
    method: 'POST',
    path: '/sponsors/create',
    access: 'organiser',
    topics: ['sponsor'],
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
    topics: ['sponsor'],
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
    topics: ['sponsor'],
    summary: 'Removes a sponsor.',
    params: sponsorPath,
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
  getSiteFacts: endpoint({
    method: 'GET',
    path: '/site',
    access: 'organiser',
    roles: rolesFor.persons,
    topics: ['services', 'cup', 'edition'],
    summary: "Where the visitors' site is, and messages with links that organisers pass on.",
    answer: siteFacts,
  }),
  endDemo: endpoint({
    method: 'POST',
    path: '/site/end-demo',
    access: 'organiser',
    roles: rolesFor.owners,
    topics: [...changeTopics, 'cup-settings'],
    summary: 'Removes everything that the demo made up, for good, and begins an empty edition.',
    body: demoEnd,
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
};
