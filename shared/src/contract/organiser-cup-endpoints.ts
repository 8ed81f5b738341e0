import type * as z from 'zod/mini';
import {
  cupPicture,
  cupPictureInput,
  cupSectionChanges,
  cupSettings,
  lookPictureInput,
} from './cup-sections.ts';
import { endpoint } from './endpoint.ts';
import { previewLink } from './module-admin.ts';

const saved = <Body extends z.ZodMiniType, const Path extends string>(path: Path, body: Body) =>
  endpoint({
    method: 'PATCH',
    path,
    access: 'organiser',
    topics: ['cup-settings'],
    summary: 'Saves what is given as a draft, which visitors see once it is published.',
    body,
    answer: cupSettings,
    errors: ['CHANGED_MEANWHILE'],
  });

export const organiserCupEndpoints = {
  getCupSettings: endpoint({
    method: 'GET',
    path: '/cup/settings',
    access: 'organiser',
    topics: ['cup-settings'],
    summary: 'What organisers wrote of the cup, with unpublished drafts.',
    answer: cupSettings,
  }),
  saveCupIdentity: saved('/cup/settings/identity', cupSectionChanges.identity),
  saveCupTexts: saved('/cup/settings/texts', cupSectionChanges.texts),
  saveCupOrganizers: saved('/cup/settings/organizers', cupSectionChanges.organizers),
  saveCupLinks: saved('/cup/settings/links', cupSectionChanges.links),
  saveCupSchool: saved('/cup/settings/school', cupSectionChanges.school),
  saveCupStatement: saved('/cup/settings/statement', cupSectionChanges.statement),
  saveCupGallery: saved('/cup/settings/gallery', cupSectionChanges.gallery),
  saveCupLook: saved('/cup/settings/look', cupSectionChanges.look),
  saveCupForms: saved('/cup/settings/forms', cupSectionChanges.forms),
  saveCupMessages: saved('/cup/settings/messages', cupSectionChanges.messages),
  saveCupMatchDay: saved('/cup/settings/match-day', cupSectionChanges.matchDay),
  saveCupCaptains: saved('/cup/settings/captains', cupSectionChanges.captains),
  saveCupHistory: saved('/cup/settings/history', cupSectionChanges.history),
  publishCup: endpoint({
    method: 'POST',
    path: '/cup/publish',
    access: 'organiser',
    topics: ['cup', 'cup-settings'],
    summary: 'Publishes every draft.',
    answer: cupSettings,
  }),
  discardCupDrafts: endpoint({
    method: 'POST',
    path: '/cup/discard',
    access: 'organiser',
    topics: ['cup-settings'],
    summary: 'Forgets every draft; what is published stays.',
    answer: cupSettings,
  }),
  previewCup: endpoint({
    method: 'POST',
    path: '/cup/preview',
    access: 'organiser',
    topics: [],
    summary: 'A link that shows the drafts to the browser that opens it first, for two hours.',
    answer: previewLink,
  }),
  uploadCupPicture: endpoint({
    method: 'POST',
    path: '/cup/pictures',
    access: 'organiser',
    topics: [],
    summary: 'Stores a picture for the gallery; one that no text uses is removed after an hour.',
    body: cupPictureInput,
    answer: cupPicture,
    status: 201,
    errors: ['INVALID_LOGO', 'UNAVAILABLE'],
  }),
  uploadLookPicture: endpoint({
    method: 'POST',
    path: '/cup/look-pictures',
    access: 'organiser',
    topics: [],
    summary: 'Stores a logo, an icon or a background of share images, as a WebP.',
    body: lookPictureInput,
    answer: cupPicture,
    status: 201,
    errors: ['INVALID_LOGO', 'UNAVAILABLE'],
  }),
};
