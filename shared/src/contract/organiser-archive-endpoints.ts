import * as z from 'zod/mini';
import { auditRow } from './audit-log.ts';
import { auditExportQuery, auditSearch, auditThing } from './audit-search.ts';
import { cupFile, cupFileImported, cupFileInput, cupFileQuery } from './cup-file.ts';
import { editionArchive, editionTables } from './edition-archive.ts';
import { endpoint } from './endpoint.ts';
import { rolesFor } from './roles.ts';
import { editionPath } from './site-inputs.ts';

/** Of one screen each, so apart: the other screens of the panel do not download their schemas. */
export const auditArchiveEndpoints = {
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/audit-log/export',
    access: 'organiser',
    roles: rolesFor.persons,
    topics: [],
    summary: 'The same for a file, 1000 rows a call and without names of players.',
    query: auditExportQuery,
    answer: z.array(auditRow),
  }),
  findAuditThings: endpoint({
    method: 'POST',
    path: '/audit-log/find',
    access: 'organiser',
    topics: [],
    summary: 'Teams, meetings, persons and other things whose names hold every word.',
    body: auditSearch,
    answer: z.array(auditThing),
  }),
};

export const editionArchiveEndpoints = {
  exportEdition: endpoint({
    method: 'GET',
    path: '/editions/:id/archive',
    access: 'organiser',
    topics: [],
    summary:
      'An edition as one document, its players as visitors see them; recorded in the audit log.',
    params: editionPath,
    answer: editionArchive,
    errors: ['NOT_FOUND'],
  }),
  exportEditionTables: endpoint({
    method: 'GET',
    path: '/editions/:id/tables',
    access: 'organiser',
    topics: [],
    summary: 'The same as a zip of CSV files, base64.',
    params: editionPath,
    answer: editionTables,
    errors: ['NOT_FOUND'],
  }),
};

export const cupFileEndpoints = {
  exportCup: endpoint({
    method: 'GET',
    path: '/cup/export',
    access: 'organiser',
    roles: rolesFor.owners,
    topics: [],
    summary: 'What is published of the cup, for another school; recorded in the audit log.',
    query: cupFileQuery,
    answer: cupFile,
  }),
  importCup: endpoint({
    method: 'POST',
    path: '/cup/import',
    access: 'organiser',
    roles: rolesFor.owners,
    topics: ['cup-settings', 'school', 'regulations'],
    summary:
      'Reads such a file: settings as drafts, schools and regulations at once. All of it or nothing.',
    body: cupFileInput,
    answer: cupFileImported,
    errors: ['UNAVAILABLE'],
  }),
};
