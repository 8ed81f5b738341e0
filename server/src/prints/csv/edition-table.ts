import { stageOrder } from '@puchar/shared/domain';
import { tableTexts } from '../../cup/editions/export/export-tables.ts';
import { readArchive } from '../../cup/editions/export/read-export.ts';
import { fileNames } from '../../cup/editions/export/texts.pl.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import type { Site } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Names of their files; with the statistics of games or without. */
export const editionTables = {
  teamsTable: { fileName: fileNames.teams, withGames: false },
  meetingsTable: { fileName: fileNames.meetings, withGames: false },
  gamesTable: { fileName: fileNames.games, withGames: true },
  standingsTable: { fileName: fileNames.standings, withGames: false },
  teamStatistics: { fileName: fileNames.teamStatistics, withGames: true },
  playerStatistics: { fileName: fileNames.playerStatistics, withGames: true },
} as const;
export type EditionTable = keyof typeof editionTables;

interface Choice {
  table: EditionTable;
  site: Site;
  at: Date;
}

/**
 * A table of the archive, of the current edition: players as visitors see them.
 * @throws AppError NOT_FOUND
 */
export async function editionTable(tx: Transaction, { table, site, at }: Choice): Promise<string> {
  const edition = await findCurrentEdition(tx);
  if (edition === null) throw new AppError('NOT_FOUND');
  const { fileName, withGames } = editionTables[table];
  const archive = await readArchive(tx, { id: edition.id, at, withGames });
  const isOpen = stageOrder.indexOf(edition.stage) >= stageOrder.indexOf('LADDER');
  const shown =
    site === 'public' && !isOpen
      ? archive.meetings.filter(({ stage }) => stage === 'GROUP')
      : archive.meetings;
  return tableTexts({ ...archive, meetings: shown })[fileName] ?? '';
}
