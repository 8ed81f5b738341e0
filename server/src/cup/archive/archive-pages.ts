import { endpoints, matchPath } from '@puchar/shared/contract';
import type { EditionHead, Endpoint, ResponseOf } from '@puchar/shared/contract';
import { cupNameOf } from '@puchar/shared/domain';
import type { Responses } from '../../platform/context.ts';

export interface ArchivePage {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
}

const nameOf = (edition: EditionHead) => cupNameOf(edition, null).full;

const pathOf = ({ address }: EditionHead) => `/edycje/${address}`;

function pageOf<E extends Endpoint>(endpoint: E, page: (response: ResponseOf<E>) => ArchivePage) {
  return async (responses: Responses, path: string): Promise<ArchivePage | null> => {
    const json = await responses.get(path, 'public');
    const parsed = json === null ? null : endpoint.answer.safeParse(JSON.parse(json));
    // Just parsed by that schema.
    return parsed?.success === true ? page(parsed.data as ResponseOf<E>) : null;
  };
}

const pages = {
  [endpoints.getArchivedEdition.path]: pageOf(endpoints.getArchivedEdition, ({ edition }) => ({
    title: nameOf(edition),
    description: `${nameOf(edition)} w archiwum: mistrz, drabinka, tabele i mecze.`,
    path: pathOf(edition),
  })),
  [endpoints.getArchivedRegulations.path]: pageOf(
    endpoints.getArchivedRegulations,
    ({ edition }) => ({
      title: `Regulamin, ${nameOf(edition)}`,
      description: `Regulamin minionej edycji: ${nameOf(edition)}.`,
      path: `${pathOf(edition)}/regulamin`,
    }),
  ),
  [endpoints.getArchivedTeam.path]: pageOf(endpoints.getArchivedTeam, ({ edition, team }) => ({
    title: `${team.name}, ${nameOf(edition)}`,
    description: `${team.name} (${team.schoolName}) w archiwum: ${nameOf(edition)}.`,
    path: `${pathOf(edition)}/druzyny/${encodeURIComponent(team.tag)}`,
  })),
  [endpoints.getArchivedMeeting.path]: pageOf(
    endpoints.getArchivedMeeting,
    ({ edition, meeting: { id, team1, team2 } }) => ({
      title: `${team1.name} – ${team2.name}, ${nameOf(edition)}`,
      description: `Wynik ${team1.wins ?? 0} : ${team2.wins ?? 0} i statystyki, ${nameOf(edition)}.`,
      path: `${pathOf(edition)}/mecze/${id}`,
    }),
  ),
};

const find = (path: string) =>
  Object.entries(pages).find(([template]) => matchPath(template, path) !== null)?.[1];

/** @param path Below `/api`. */
export const isAboutArchived = (path: string): boolean => find(path) !== undefined;

/** @returns Null when the archive has no such thing. */
export async function readArchivePage(
  responses: Responses,
  path: string,
): Promise<ArchivePage | null> {
  return (await find(path)?.(responses, path)) ?? null;
}
