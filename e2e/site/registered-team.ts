import { gameRoles, organiserTeam, submissionResponse } from '@puchar/shared/contract';
import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { aPicture } from './a-picture.ts';
import { botToken } from './bot-token.ts';
import type { Site } from './fixtures.ts';
import { aPdf } from './signed-forms.ts';

const firstNames = ['Zofia', 'Jan', 'Hanna', 'Oskar', 'Łucja'];

interface Registration {
  schoolTag?: string;
  /** Of the accounts that the mock services know, the first of five. */
  knownFrom?: number;
}

function accountsOf(tag: string, place: number, { knownFrom }: Registration) {
  if (knownFrom === undefined) {
    return {
      discordUsername: `${tag.toLowerCase()}.${place + 1}`,
      riotUsername: `${tag} konto ${place + 1}`,
    };
  }
  const number = knownFrom + place;
  return { discordUsername: `proba.${number}`, riotUsername: `Proba ${number}` };
}

function memberOf(tag: string, place: number, registration: Registration) {
  return {
    firstName: firstNames[place] ?? 'Ewa',
    lastName: 'Zmyślona',
    nickname: `${tag} ${place + 1}`,
    class: '3b',
    ...accountsOf(tag, place, registration),
    riotTag: 'EUNE',
    isAdult: place === 0,
    gameRole: gameRoles[place],
    memberType: place === 0 ? 'captain' : 'normal',
  };
}

export function newTag(): string {
  return `T${Math.random().toString(36).slice(2, 6).padEnd(4, '0').toUpperCase()}`;
}

/** @returns Also the address of the captain's page. */
export async function registerTeamWithPage(
  { publicUrl }: Site,
  tag = newTag(),
  registration: Registration = {},
): Promise<{ tag: string; page: string }> {
  const response = await fetch(`${publicUrl}/api/teams/create-submission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Drużyna ${tag}`,
      tag,
      description: null,
      schoolTag: registration.schoolTag ?? 'G1LO',
      logo: aPicture(256, 256).toString('base64'),
      members: gameRoles.map((_role, place) => memberOf(tag, place, registration)),
      isPermittedPerson: true,
      isRegulationAccepted: true,
      isGdprAccepted: true,
      turnstileToken: await botToken(publicUrl),
    }),
  });
  if (!response.ok) throw new Error(`not registered: ${response.status} ${await response.text()}`);
  const { pageSecret } = submissionResponse.parse(await response.json());
  return { tag, page: `/druzyna/${pageSecret}` };
}

export async function registerTeam(
  site: Site,
  tag?: string,
  registration?: Registration,
): Promise<string> {
  return (await registerTeamWithPage(site, tag, registration)).tag;
}

export async function readOrganiserTeam({ organiser }: Site, tag: string): Promise<OrganiserTeam> {
  const response = await organiser.call('GET', `/teams/${encodeURIComponent(tag)}/admin`);
  return organiserTeam.parse(response);
}

export interface ConsentLink {
  player: OrganiserPlayer;
  id: string;
  path: string;
}

export async function consentLinks(site: Site, tag: string): Promise<ConsentLink[]> {
  const { players } = await readOrganiserTeam(site, tag);
  return players
    .toSorted((a, b) => a.nickname.localeCompare(b.nickname, 'pl'))
    .map((player) => {
      const id = player.gdprAgreementId;
      return { player, id, path: `/zgody-rodo/${id}` };
    });
}

const unusedLinks = new WeakMap<Site, ConsentLink[]>();

/** Of a minor that no test used before; several share a team, because registering solves a bot check of two seconds. */
export async function aConsentLink(site: Site): Promise<ConsentLink> {
  const unused = unusedLinks.get(site) ?? [];
  unusedLinks.set(site, unused);
  if (unused.length === 0)
    unused.push(...(await consentLinks(site, await registerTeam(site))).slice(1));
  const link = unused.shift();
  if (link === undefined) throw new Error('a team without players');
  return link;
}

export const everyScope = {
  fullName: true,
  class: true,
  accounts: true,
  image: true,
  statistics: true,
};

export async function sendForm({ publicUrl }: Pick<Site, 'publicUrl'>, id: string): Promise<void> {
  const response = await fetch(`${publicUrl}/api/gdpr-agremeents/send/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: aPdf().toString('base64') }),
  });
  if (!response.ok) throw new Error(`form not sent: ${response.status}`);
}

/** Sent by the API and accepted for names and statistics. @param paths Of links to consents. */
export async function acceptForms(site: Site, paths: readonly string[]): Promise<void> {
  const none = { fullName: false, class: false, accounts: false, image: false, statistics: false };
  for (const path of paths) {
    const id = path.split('/').at(-1) ?? '';
    await sendForm(site, id);
    await site.organiser.call('POST', `/gdpr-agremeents/accept/${id}`, {
      scopes: { ...none, fullName: true, statistics: true },
    });
  }
}
