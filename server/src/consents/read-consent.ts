import type { ConsentData } from '@puchar/shared/contract';
import { AppError } from '../platform/http/app-error.ts';
import type { ServerContext } from '../platform/context.ts';
import type { agreements } from '../platform/database/schema.ts';
import { fillConsentForm } from './forms/fill-consent-form.ts';
import { schoolList } from '../cup/schools/schools.data.ts';
import { findLink } from './consents.repository.ts';
import { takesConsents } from './link-stages.ts';

/** A form that waits and was decided upon was sent back. */
function sentBackOf({ decidedAt, rejectionReason }: typeof agreements.$inferSelect) {
  if (decidedAt === null) return {};
  return { sentBack: true, ...(rejectionReason === null ? {} : { rejectionReason }) };
}

/**
 * What the page of a link shows. Outside of SUBMISSIONS and GROUPS no form is required any more, but the
 * link still opens: a consent can be withdrawn for as long as it is known.
 *
 * @throws AppError NOT_FOUND, the same for every unknown id; UNAVAILABLE when too many forms are made.
 */
export async function readConsent(
  { db }: Pick<ServerContext, 'db'>,
  agreementId: string,
): Promise<ConsentData> {
  const link = await findLink(db, agreementId);
  if (link === null) throw new AppError('NOT_FOUND');
  const { agreement, player, team, stage } = link;
  const required = agreement.state === 'AWAITING' && takesConsents(stage);
  const metadata = {
    isAdult: player.isAdult,
    required,
    ...(required ? sentBackOf(agreement) : {}),
    ...(agreement.withdrawnAt !== null && player.detailsHidden ? { withdrawn: true } : {}),
  };
  if (!required) return { metadata };
  const { firstName, lastName, nickname, discordUsername, riotUsername, riotTag, isAdult } = player;
  const school = schoolList.find(({ code }) => code === team.schoolTag);
  const file = await fillConsentForm({
    isAdult,
    firstName,
    lastName,
    class: player.class,
    nickname,
    discordUsername,
    riotUsername,
    riotTag,
    teamName: team.name,
    teamTag: team.tag,
    schoolName: school?.name ?? team.schoolTag,
  });
  return { file: file.toString('base64'), metadata };
}
