import type { CorrectedData, CorrectedField } from '@puchar/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { teamCorrections } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import { withPresentPage } from '../team-page/present-page.ts';
import { lockTeamPage } from '../team-page/team-pages.repository.ts';
import type { TeamPageRow } from '../team-page/team-pages.repository.ts';
import { texts } from '../texts.pl.ts';
import { updateTeam } from '../update-team.ts';

const keyOf = ({ memberId, field }: Pick<CorrectedField, 'memberId' | 'field'>) =>
  `${memberId} ${field}`;

interface GivenField {
  key: string;
  path: ErrorIssue['path'];
}

const givenNames = (row: object, except: readonly string[]) =>
  Object.entries(row)
    .filter(([name, value]) => value !== undefined && !except.includes(name))
    .map(([name]) => name);

function givenFields({ members = [], ...team }: CorrectedData): GivenField[] {
  return [
    ...givenNames(team, ['expectedUpdatedAt']).map((name) => ({
      key: `null ${name}`,
      path: [name],
    })),
    ...members.flatMap((member, place) =>
      givenNames(member, ['id']).map((name) => ({
        key: `${member.id} ${name}`,
        path: ['members', place, name],
      })),
    ),
  ];
}

/** What was not requested is not the captain's to change. */
function rejectOthers(fields: readonly CorrectedField[], data: CorrectedData): void {
  const requested = new Set(fields.map(keyOf));
  const issues = givenFields(data)
    .filter(({ key }) => !requested.has(key))
    .map(({ path }) => ({ path, message: texts.notRequested }));
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

interface Sending {
  secret: string;
  page: TeamPageRow;
  correctionId: string;
  data: CorrectedData;
}

/** @throws AppError as {@link updateTeam}. */
export async function sendCorrection(
  context: ServerContext,
  { secret, page, correctionId, data }: Sending,
): Promise<void> {
  const { db, clock } = context;
  const { teamId } = page;
  if (teamId === null) throw new AppError('NOT_FOUND');
  const isIt = and(eq(teamCorrections.id, correctionId), eq(teamCorrections.teamId, teamId));
  const [request] = await db.select().from(teamCorrections).where(isIt);
  if (request === undefined) throw new AppError('NOT_FOUND');
  rejectOthers(request.fields, data);
  await withPresentPage(db, page, () =>
    updateTeam(context, {
      id: teamId,
      actorId: null,
      // Organisers wrote it: a change of the roster after its date has a reason.
      update: { ...data, reason: texts.requestedCorrection },
      async begin(tx) {
        if ((await lockTeamPage(tx, secret)) === null) throw new AppError('NOT_FOUND');
        const settled = await tx
          .update(teamCorrections)
          .set({ sentAt: clock.now() })
          .where(and(isIt, isNull(teamCorrections.sentAt)))
          .returning({ id: teamCorrections.id });
        if (settled.length === 0) throw new AppError('CHANGED_MEANWHILE');
      },
    }),
  );
}
