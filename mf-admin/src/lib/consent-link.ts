import type { OrganiserPlayer, OrganiserTeam, SiteFacts } from '@puchar/shared/contract';
import { fillMessage } from '@puchar/shared/domain';
import { missingConsents } from '@puchar/shared/organisers';

/** @param publicUrl Origin of the public site. */
export function consentLink(publicUrl: string, agreementId: string): string {
  return new URL(`/zgody-rodo/${agreementId}`, publicUrl).href;
}

/** To one player, or to those who sign for one. */
export function guardianMessage(
  { publicUrl, messages, values }: SiteFacts,
  team: Pick<OrganiserTeam, 'name'>,
  { nickname, gdprAgreementId }: Pick<OrganiserPlayer, 'nickname' | 'gdprAgreementId'>,
): string {
  return fillMessage(messages.guardian, {
    ...values,
    druzyna: team.name,
    pseudonim: nickname,
    link: consentLink(publicUrl, gdprAgreementId),
  });
}

/** To the captain, with the links of those who have not sent a form. */
export function captainMessage(
  { publicUrl, messages, values }: SiteFacts,
  team: OrganiserTeam,
): string {
  const links = missingConsents(team.players).awaited.map(
    ({ nickname, gdprAgreementId }) => `${nickname}: ${consentLink(publicUrl, gdprAgreementId)}`,
  );
  return fillMessage(messages.captain, {
    ...values,
    druzyna: team.name,
    tag: team.tag,
    linki: links.join('\n'),
  });
}

/** No event announces signed forms, so lists of consents are polled. */
export const consentsRefetchMs = 15_000;
