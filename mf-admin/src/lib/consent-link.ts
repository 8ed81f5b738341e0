import type { OrganiserTeam } from '@puchar/shared/contract';
import { councilForms } from '@puchar/shared/domain';
import { missingConsents } from '@puchar/shared/organisers';

/** @param publicUrl Origin of the public site. */
export function consentLink(publicUrl: string, agreementId: string): string {
  return new URL(`/zgody-rodo/${agreementId}`, publicUrl).href;
}

export function consentMessage(publicUrl: string, team: OrganiserTeam): string {
  const lines = missingConsents(team.players).awaited.map(
    ({ nickname, gdprAgreementId }) => `${nickname}: ${consentLink(publicUrl, gdprAgreementId)}`,
  );
  return [
    `Cześć! Do przyjęcia drużyny ${team.name} (${team.tag}) potrzebujemy podpisanych zgód.`,
    'Każdy zawodnik ma własny link: pobierz formularz, podpisz (za niepełnoletnich podpisuje rodzic lub opiekun) i odeślij pod tym samym adresem.',
    '',
    ...lines,
    '',
    `Puste formularze i zasady: ${new URL('/zgody-rodo', publicUrl).href}`,
    'Zgody szkoły na udział, do wydrukowania:',
    ...councilForms.map(({ name, path }) => `${name}: ${new URL(path, publicUrl).href}`),
    'Nie udostępniajcie tych linków nikomu spoza drużyny.',
  ].join('\n');
}

/** No event announces signed forms, so lists of consents are polled. */
export const consentsRefetchMs = 15_000;
