import { createHash } from 'node:crypto';
import type { CheckedFile } from './checking/file-checks.ts';
import type { findLink } from './consents.repository.ts';
import { blankForm, blankFormNames, fillConsentForm } from './forms/forms.routes.ts';
import type { PrintedCup } from './forms/printed-cup.ts';

type Link = Pick<
  NonNullable<Awaited<ReturnType<typeof findLink>>>,
  'player' | 'team' | 'schoolName'
>;

/** The form that the holder of the link downloads. */
export function printForm(cup: PrintedCup, { player, team, schoolName }: Link): Promise<Buffer> {
  const { firstName, lastName, nickname, discordUsername, riotUsername, riotTag, isAdult } = player;
  return fillConsentForm(cup, {
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
    schoolName,
  });
}

/** Ours have a fifth of it; larger files are not worth a comparison. */
const mostPrintedBytes = 256 * 1024;

/** Printed twice, a form has the same bytes: such a file carries no signature. */
export async function isUnsigned(cup: PrintedCup, link: Link, file: CheckedFile): Promise<boolean> {
  const { mime, bytes, sha256 } = file;
  if (mime !== 'application/pdf' || bytes > mostPrintedBytes) return false;
  const isSent = (form: Buffer) => createHash('sha256').update(form).digest('hex') === sha256;
  if (isSent(await printForm(cup, link))) return true;
  const blank = await Promise.all(blankFormNames.map((form) => blankForm(cup, form)));
  return blank.some(isSent);
}
