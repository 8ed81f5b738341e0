import { endpoint } from './endpoint.ts';
import { screenSettings } from './screen.ts';

/** Apart from the public ones of the kit, so that no other page downloads them. */
export const screenEndpoints = {
  getScreen: endpoint({
    method: 'GET',
    path: '/screen',
    access: 'public',
    topics: ['edition', 'screen', 'meeting', 'group'],
    summary: 'What the screen in the hall and the overlays of a stream show.',
    answer: screenSettings,
  }),
};
