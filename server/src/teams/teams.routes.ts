import { endpoints } from '@puchar/shared/contract';
import type { OrganiserTeam, Team } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readAdvancement } from '../cup/advancement.ts';
import { heldResults } from '../cup/held-results.ts';
import { publicTeams } from '../cup/public-teams.ts';
import { teams } from '../platform/database/schema.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { ServerContext } from '../platform/context.ts';
import { readTeamResults } from '../cup/team-results.ts';
import { organiserTeam, organiserTeams } from '../cup/organiser-teams.ts';
import { currentRole, currentUserId } from '../platform/http/client.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { acceptTeam } from './accept-team.ts';
import { acceptTeams } from './accept-teams.ts';
import { dropOutConsequencesOf } from './drop-out-consequences.ts';
import { dropTeamOut, undoDropOut } from './drop-out.ts';
import { deleteTeam, rejectTeam } from './erase-team.ts';
import { addPlayer } from './roster/change-roster.ts';
import { partOf } from './overview/overview-part.ts';
import { countAwaiting, readTeamsOverview } from './overview/read-overview.ts';
import { updateTeam } from './update-team.ts';
import { moveTeam } from './move-team.ts';

/** The link of a consent lets its holder sign or withdraw it, so a viewer gets no player at all. */
const withoutPersons = (team: OrganiserTeam): OrganiserTeam => ({
  ...team,
  players: [],
  accountsMissing: [],
});

/** A 1 MiB logo in base64 and seven players. */
const bodyLimit = 2 * 1024 * 1024;

export function registerOrganiserTeamRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getAllTeams, {
    async handler(_input, { request }) {
      const found = await organiserTeams(context.db);
      return currentRole(request) === 'VIEWER' ? found.map(withoutPersons) : found;
    },
  });
  bindEndpoint(app, context, endpoints.getOrganiserTeam, {
    handler: ({ params: { tag } }) => organiserTeam(context.db, eq(teams.tagFolded, foldText(tag))),
  });
  bindEndpoint(app, context, endpoints.acceptTeam, {
    handler: ({ params: { tag } }, { request }) =>
      acceptTeam(context, { tag, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.acceptTeams, {
    handler: ({ body: { teams: wanted } }, { request }) =>
      acceptTeams(context, { teams: wanted, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.rejectTeam, {
    handler: ({ params: { tag }, body: { reason } }, { request }) =>
      rejectTeam(context, { tag, reason, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateTeam, {
    bodyLimit,
    handler: ({ params: { id }, body }, { request }) =>
      updateTeam(context, { id, update: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.addPlayer, {
    handler: ({ params: { id }, body }, { request }) =>
      addPlayer(context, { teamId: id, body, editor: { actorId: currentUserId(request) } }),
  });
  bindEndpoint(app, context, endpoints.getDropOutConsequences, {
    handler: ({ params: { id } }) => dropOutConsequencesOf(context.db, id),
  });
  bindEndpoint(app, context, endpoints.dropTeamOut, {
    handler: ({ params: { id }, body }, { request }) =>
      dropTeamOut(context, { id, body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.undoDropOut, {
    handler: ({ params: { id } }, { request }) =>
      undoDropOut(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteTeam, {
    handler: ({ params: { id } }, { request }) =>
      deleteTeam(context, { id, actorId: currentUserId(request) }),
  });
}

/** More than a school's cup has; the list of the team's meetings has the rest. */
const lastResults = 12;

async function findTeam(context: ServerContext, tag: string): Promise<Team> {
  const { db } = context;
  const results = await heldResults(context);
  const [team] = await publicTeams(db, eq(teams.tagFolded, foldText(tag)), results);
  if (!team) throw new AppError('NOT_FOUND');
  if (team.groupId === null) return team;
  const { advancement = [] } = (await readAdvancement(db, results))(team.groupId);
  const own = advancement.find(({ teamId }) => teamId === team.id);
  if (!own) return team;
  const { mark, sentences } = own;
  return { ...team, advancement: { mark, sentences } };
}

export function registerTeamRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getTeams, {
    cached: true,
    handler: async () => publicTeams(context.db, undefined, await heldResults(context)),
  });
  bindEndpoint(app, context, endpoints.getTeamsOverview, {
    cached: true,
    sameAs: ({ query, ...input }) => ({ ...input, query: query.page === undefined ? {} : query }),
    async handler({ query: { page, ...choice } }) {
      const whole = await readTeamsOverview(context);
      return page === undefined ? whole : partOf(whole, { page, ...choice });
    },
  });
  bindEndpoint(app, context, endpoints.getAwaitingAmount, {
    cached: true,
    handler: async () => ({ amount: await countAwaiting(context.db) }),
  });
  bindEndpoint(app, context, endpoints.getTeam, {
    cached: true,
    async handler({ params: { tag } }) {
      const team = await findTeam(context, tag);
      const results = await readTeamResults(context.db, team.id);
      return { ...team, results: results.slice(-lastResults) };
    },
  });
  bindEndpoint(app, context, endpoints.getGroupPosition, {
    cached: true,
    handler: async ({ params: { tag } }) => {
      const { groupPosition } = await findTeam(context, tag);
      return { groupPosition };
    },
  });
  bindEndpoint(app, context, endpoints.assignTeam, {
    handler: ({ params: { id, groupId } }, { request }) =>
      moveTeam(context, { id, groupId, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.unassignTeam, {
    handler: ({ params: { id } }, { request }) =>
      moveTeam(context, { id, groupId: null, actorId: currentUserId(request) }),
  });
}
