import type { ReplayPreview, ReplaySeat } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { canFill } from '../fill-game.ts';
import type { PlayedPlayer } from '../../cup/games/played-game.ts';
import { seatPlayers } from '../../cup/games/seat-players.ts';
import { findGame } from './find-game.ts';
import { readReplay } from './read-replay.ts';
import type { ChampionKeyOf } from './read-replay.ts';
import { removeUpload, uploadKey } from './replay-store.ts';
import { replayTexts } from './texts.pl.ts';

function accountText({ name, tag }: PlayedPlayer['account']): string {
  if (name === '') return replayTexts.unknownAccount;
  return tag === null ? name : `${name}#${tag}`;
}

function toSeat(player: PlayedPlayer, place: number, playerId: string | null): ReplaySeat {
  const { championName, championKey, position, kills, deaths, assists } = player.figures;
  return {
    place,
    side: player.side,
    account: accountText(player.account),
    championName,
    championKey,
    position,
    kills,
    deaths,
    assists,
    playerId,
  };
}

/** @throws AppError NOT_FOUND, INVALID_REPLAY, UNAVAILABLE; the upload is deleted then. */
export async function previewReplay(
  { db, files, log }: Pick<ServerContext, 'db' | 'files' | 'log'>,
  { id, uploadId, championKeyOf }: { id: string; uploadId: string; championKeyOf: ChampionKeyOf },
): Promise<ReplayPreview> {
  try {
    const played = await files.withLocalFile(uploadKey(uploadId), (source) =>
      readReplay({ source, target: null }, { log, championKeyOf }),
    );
    if (played === null) throw new AppError('NOT_FOUND');
    return await transaction(db, async (tx) => {
      const { game, meeting } = await findGame(tx, id);
      const { blueTeamId, seats } = await seatPlayers(tx, meeting, played);
      return {
        uploadId,
        durationSeconds: played.durationSeconds,
        patch: played.patch,
        winnerSide: played.winner,
        blueTeamId,
        seats: played.players.map((player, place) => toSeat(player, place, seats[place] ?? null)),
        wouldFill: await canFill(tx, meeting, game.id),
      };
    });
  } catch (error) {
    await removeUpload({ files, log }, uploadId);
    throw error;
  }
}
