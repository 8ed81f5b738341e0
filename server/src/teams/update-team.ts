import type { OrganiserTeam, TeamUpdate } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { organiserTeam } from '../cup/organiser-teams.ts';
import { requireOpenSchool } from '../cup/schools/read-schools.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isStale, laterVersion } from '../platform/database/row-version.ts';
import { teams } from '../platform/database/schema.ts';
import { sqlState, transaction } from '../platform/database/transaction.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { intakeLogo } from '../platform/storage/intake-logo.ts';
import { storePicture } from '../platform/storage/picture-store.ts';
import { createAccountChecks } from './accounts/account-checks.ts';
import { isErasable } from './erase-team.ts';
import { lockTeam, publishTeam } from './accept-team.ts';
import { rejectLateChange } from './roster/change-roster.ts';
import { updateMembers } from './update-members.ts';
import type { MembersChange } from './update-members.ts';

const uniqueViolation = '23505';
const noChange: MembersChange = {
  files: [],
  agreementsVoid: false,
  accountsChanged: false,
  rosterChanged: false,
  fields: new Set(),
  members: 0,
};

function columnsOf({ name, tag, description, schoolTag, publicNote }: TeamUpdate) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(tag === undefined ? {} : { tag }),
    ...(description === undefined ? {} : { description }),
    ...(schoolTag === undefined ? {} : { schoolTag }),
    ...(publicNote === undefined ? {} : { publicNote }),
  };
}

function membersDetails({ members, fields, agreementsVoid }: MembersChange) {
  return {
    ...(members === 0 ? {} : { members, memberFields: [...fields].join(' ') }),
    ...(agreementsVoid ? { agreementsVoid } : {}),
  };
}

const recheck = { accountsVerified: false, accountsMissing: [] };

interface TeamChange {
  id: string;
  update: TeamUpdate;
  /** Null for the captain. */
  actorId: string | null;
  /** First in the transaction: rights and locks that come before the team's. */
  begin?: (tx: Transaction) => Promise<void>;
}

/** Another age or another person voids that person's consent; an accepted team stays accepted. */
export async function updateTeam(
  context: ServerContext,
  { id, update, actorId, begin }: TeamChange,
): Promise<OrganiserTeam> {
  const { db, clock } = context;
  const at = clock.now();
  const logo = update.logo === undefined ? null : await intakeLogo(update.logo);
  const { isOn } = createAccountChecks(context);
  const { team, files } = await transaction(db, async (tx) => {
    await begin?.(tx);
    const present = await lockTeam(tx, id);
    if (isStale(present.updatedAt, update.expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', {
        present: await organiserTeam(tx, eq(teams.id, present.id)),
      });
    }
    const { members: updates, schoolTag } = update;
    // The form sends the school along: an unchanged one may be closed meanwhile.
    if (schoolTag !== undefined && schoolTag !== present.schoolTag) {
      await requireOpenSchool(tx, schoolTag);
    }
    const change =
      updates === undefined ? noChange : await updateMembers(tx, { teamId: id, updates, at });
    if (change.rosterChanged) await rejectLateChange(tx, update.reason, at);
    const columns = {
      ...columnsOf(update),
      ...(logo === null ? {} : { logoHash: (await storePicture(tx, context.files, logo)).hash }),
    };
    await tx
      .update(teams)
      .set({
        ...columns,
        ...(columns.tag === undefined ? {} : { tagFolded: foldText(columns.tag) }),
        ...(change.accountsChanged && isOn ? recheck : {}),
        updatedAt: laterVersion(teams.updatedAt, at),
      })
      .where(eq(teams.id, present.id));
    await recordEvent(tx, {
      at,
      actorId,
      action: 'team.update',
      subjectId: present.id,
      change: { before: present, after: columns, withoutValues: isErasable(present) },
      details: {
        ...membersDetails(change),
        ...(actorId === null ? { byCaptain: true } : {}),
        ...(update.reason === undefined ? {} : { reason: update.reason }),
      },
    });
    return { team: await organiserTeam(tx, eq(teams.id, present.id)), files: change.files };
  }).catch((error: unknown) => {
    // Only the index sees a tag that a concurrent transaction takes.
    throw sqlState(error) === uniqueViolation ? new AppError('TAG_TAKEN') : error;
  });
  await eraseStoredConsents(context, files);
  await publishTeam(context);
  return team;
}
