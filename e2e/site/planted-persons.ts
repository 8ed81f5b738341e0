import type { OrganiserTeam } from '@puchar/shared/contract';
import { deployToken } from '@puchar/shared/contract';
import type { Site } from './fixtures.ts';
import { organiserAccount } from './organiser.ts';
import { consentLinks, readOrganiserTeam, registerTeam, sendForm } from './registered-team.ts';
import { aTeamIn } from './teams.ts';

export type Secrets = ReadonlyMap<string, string>;

export interface PlantedPersons {
  shownTag: string;
  /** Public until the players withdraw. */
  details: Secrets;
  /** Of everyone else: never public. */
  secrets: Secrets;
  /** What an anonymous client may put into an address. */
  pathValues: readonly string[];
  withdrawAll: () => Promise<void>;
}

/** Only letters and digits: the same in HTML, JSON and addresses. */
function marker(what: string, place: number): string {
  return `Znacznik${what}${place}x`;
}

async function markPlayers(site: Site, team: OrganiserTeam): Promise<Map<string, string>> {
  const details = new Map<string, string>();
  const detail = (what: string, place: number) => {
    details.set(marker(what, place), `${what} of player ${place}`);
    return marker(what, place);
  };
  await site.organiser.call('PATCH', `/teams/update/${team.id}`, {
    members: team.players.map(({ id }, place) => ({
      id,
      // Keeps the consents valid, so that the values are public until withdrawn.
      isSamePerson: true,
      firstName: detail('Imie', place),
      lastName: detail('Nazwisko', place),
      class: detail('Klasa', place),
      discordUsername: detail('Czat', place),
      riotUsername: detail('Gra', place),
    })),
  });
  return details;
}

async function plantWaitingTeam(site: Site, secrets: Map<string, string>): Promise<string[]> {
  const tag = await registerTeam(site);
  const links = await consentLinks(site, tag);
  for (const { id } of links.slice(0, 2)) await sendForm(site, id);
  const reason = marker('Powod', 0);
  await site.organiser.call('POST', `/gdpr-agremeents/reject/${links[0]?.id}`, { reason });
  secrets.set(reason, 'reason of a rejection');
  secrets.set(`Drużyna ${tag}`, 'name of a team that waits');
  for (const { id, player } of links) {
    secrets.set(id, 'link of a consent');
    secrets.set(player.nickname, 'nickname of a player who waits');
    secrets.set(player.discordUsername, 'chat name of a player who waits');
    secrets.set(player.riotUsername, 'account of a player who waits');
  }
  return [tag, (await readOrganiserTeam(site, tag)).id];
}

async function plantOrganiser({ organiser }: Site, secrets: Map<string, string>): Promise<void> {
  const account = {
    email: 'znacznikkonta@puchar.example',
    firstName: marker('Organizator', 1),
    nickname: marker('Organizator', 2),
    lastName: marker('Organizator', 3),
  };
  const password = 'haslo-do-testow-przegladarki';
  await organiser.call('POST', '/auth/create-admin', { ...account, password });
  for (const [what, value] of Object.entries(account)) secrets.set(value, `organiser's ${what}`);
  secrets.set(organiserAccount.email, "organiser's e-mail");
  const input = { slug: 'znacznik', title: 'Znacznik', sensitivity: 'public' };
  const created = await organiser.call('POST', '/modules/create', input);
  secrets.set(deployToken.parse(created).deployToken, 'token of a module');
}

export async function plantPersons(site: Site): Promise<PlantedPersons> {
  await site.setStage('SUBMISSIONS');
  const secrets = new Map<string, string>();
  const waiting = await plantWaitingTeam(site, secrets);
  await plantOrganiser(site, secrets);
  await site.setStage('GROUPS');
  const { tag } = await aTeamIn(site.publicUrl);
  const team = await readOrganiserTeam(site, tag);
  const details = await markPlayers(site, team);
  const { players } = await readOrganiserTeam(site, tag);
  for (const { gdprAgreementId } of players) secrets.set(gdprAgreementId, 'link of a consent');
  const withdrawAll = async () => {
    for (const { gdprAgreementId } of players) {
      const path = `/api/gdpr-agremeents/withdraw/${gdprAgreementId}`;
      const response = await fetch(site.publicUrl + path, { method: 'POST' });
      if (!response.ok) throw new Error(`not withdrawn: ${response.status}`);
    }
  };
  return {
    shownTag: tag,
    details,
    secrets,
    pathValues: [...waiting, tag, team.id, players[0]?.id ?? tag],
    withdrawAll,
  };
}
