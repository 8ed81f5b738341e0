import { playerStatistics, teamStatistics } from '@puchar/shared/contract';
import * as z from 'zod/mini';

/** What `game_team_statistics.figures` holds: parse with it before writing and after reading. */
export const teamFigures = z.omit(teamStatistics, { teamId: true });

/** What `game_player_statistics.figures` holds: parse with it before writing and after reading. */
export const playerFigures = z.omit(playerStatistics, { playerId: true, teamId: true });
