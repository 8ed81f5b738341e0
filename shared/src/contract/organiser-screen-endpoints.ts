import { endpoint } from './endpoint.ts';
import { rolesFor } from './roles.ts';
import { hallInput, hallScreen, overlays, overlaysUpdate } from './screen.ts';

export const organiserScreenEndpoints = {
  setHallScreen: endpoint({
    method: 'PUT',
    path: '/screen/hall',
    access: 'organiser',
    topics: ['screen'],
    summary: 'Scenes of the hall screen, their order and seconds, and own messages.',
    body: hallInput,
    answer: hallScreen,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  controlOverlays: endpoint({
    method: 'PATCH',
    path: '/screen/overlays',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['screen'],
    summary: 'Changes what is given: the match and group of the overlays, and which are shown.',
    body: overlaysUpdate,
    answer: overlays,
    errors: ['NOT_FOUND'],
  }),
};
