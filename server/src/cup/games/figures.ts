import { playerStatistics, teamStatistics } from '@puchar/shared/contract';
import * as z from 'zod/mini';

/** Schema of `game_team_statistics.figures`: parse before writing and after reading. */
export const teamFigures = z.omit(teamStatistics, { teamId: true });

/** Schema of `game_player_statistics.figures`: parse before writing and after reading. */
export const playerFigures = z.omit(playerStatistics, { playerId: true, teamId: true });
