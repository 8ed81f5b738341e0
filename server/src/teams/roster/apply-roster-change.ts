import type { OwnRosterChange } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import { updateTeam } from '../update-team.ts';
import { addPlayer, removePlayer, replacePlayer } from './change-roster.ts';
import type { RosterEditor } from './change-roster.ts';

interface AppliedChange {
  teamId: string;
  change: OwnRosterChange;
  editor: RosterEditor;
  /** Needed after the edition's date. */
  reason?: string;
}

/** One change of a roster in one transaction, of a captain or an organiser. */
export function applyRosterChange(
  context: ServerContext,
  { teamId, change, editor, reason }: AppliedChange,
) {
  const { expectedUpdatedAt } = change;
  const common = {
    ...(reason === undefined ? {} : { reason }),
    ...(expectedUpdatedAt === undefined ? {} : { expectedUpdatedAt }),
  };
  switch (change.kind) {
    case 'ADD': {
      const body = { ...change.person, memberType: 'SUBSTITUTE' as const, ...common };
      return addPlayer(context, { teamId, editor, body });
    }
    case 'REPLACE': {
      const body = { ...change.person, ...common };
      return replacePlayer(context, { id: change.playerId, editor, body });
    }
    case 'REMOVE': {
      const { playerId: id, promotedId } = change;
      const body = { ...(promotedId === undefined ? {} : { promotedId }), ...common };
      return removePlayer(context, { id, editor, body });
    }
    case 'ROLES': {
      const { actorId, begin } = editor;
      const update = { members: change.members, ...common };
      return updateTeam(context, {
        id: teamId,
        actorId,
        update,
        ...(begin === undefined ? {} : { begin }),
      });
    }
  }
}
