import type { Cup } from '../../contract/cup.ts';

/** Before organisers have written anything: no text of a particular cup. */
export const emptyCup: Cup = {
  identity: { name: 'Turniej szkół', shortName: '', cities: [] },
  texts: { description: '', callToRegister: '', howToTakePart: [], about: '' },
  organizers: { cards: [] },
  links: { chatUrl: '', social: [] },
  school: { name: '', address: '', email: '', phone: '', websiteUrl: '', dataProtectionEmail: '' },
  statement: { publishedOn: '', updatedOn: '', preparedOn: '', contactPerson: '', building: '' },
  gallery: { pictures: [] },
  look: { accent: null, logo: null, icon: '0', shareUrl: null },
  history: { editions: [] },
};
