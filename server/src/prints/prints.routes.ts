import { endpoints, printFiles } from '@puchar/shared/contract';
import type { PrintFileName } from '@puchar/shared/contract';
import { dayKey } from '@puchar/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext, Site } from '../platform/context.ts';
import { atOneMoment, transaction } from '../platform/database/transaction.ts';
import { bindEndpoint, configOf } from '../platform/http/bind-endpoint.ts';
import { currentUserId, responseVariant } from '../platform/http/client.ts';
import { parseInput } from '../platform/http/parse-input.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { readBadges } from './badges/badge.ts';
import { editionTable, editionTables } from './csv/edition-table.ts';
import type { EditionTable } from './csv/edition-table.ts';
import { playersTable } from './csv/players-table.ts';
import { readPoster } from './poster/read-poster.ts';
import { printFile } from './print-file.ts';
import { readPrintFrame } from './print-frame.ts';
import type { PrintJob } from './print-job.ts';
import { readPrints } from './read-prints.ts';
import { readDayPlan } from './papers/day-plan.ts';
import { readGroupTables } from './papers/group-tables.ts';
import { readMatchForms } from './papers/match-form.ts';
import { fileNames } from './texts.pl.ts';

interface Download {
  name: string;
  content: Buffer | string;
}

/** In the log before it is read: the file names persons. */
async function recordDownload(
  { db, clock }: ServerContext,
  request: FastifyRequest,
  file: string,
): Promise<void> {
  const actorId = currentUserId(request);
  await transaction(db, (tx) =>
    recordEvent(tx, {
      at: clock.now(),
      actorId,
      action: 'player.save-file',
      subjectId: null,
      details: { file },
    }),
  );
}

/** Without the frame, which every job has. */
type Contents = PrintJob extends infer Job
  ? Job extends PrintJob
    ? Omit<Job, 'frame'>
    : never
  : never;

async function print(context: ServerContext, contents: Contents): Promise<Buffer> {
  return printFile({ frame: await readPrintFrame(context), ...contents });
}

function queryOf<Schema extends z.ZodMiniType>(schema: Schema, { query }: FastifyRequest) {
  return parseInput({ query: schema }, { params: undefined, query, body: undefined }).query;
}

interface Call {
  request: FastifyRequest;
  site: Site;
}

type Maker = (context: ServerContext, call: Call) => Promise<Download>;

const pdfs = {
  async dayPlan(context, { request, site }) {
    const today = dayKey(context.clock.now().toISOString());
    const { day = today } = queryOf(printFiles.dayPlan.query, request);
    const plan = await readDayPlan(context.db, site, day);
    return { name: fileNames.plan(day), content: await print(context, { kind: 'plan', plan }) };
  },
  async matchForms(context, { request, site }) {
    const choice = queryOf(printFiles.matchForms.query, request);
    const forms = await readMatchForms(context.db, site, choice);
    const one = choice.meetingId === undefined ? fileNames.blankForm : fileNames.form;
    const name = choice.day === undefined ? one : fileNames.forms(choice.day);
    return { name, content: await print(context, { kind: 'forms', forms }) };
  },
  async groupTables(context) {
    const groups = await readGroupTables(context.db);
    return { name: fileNames.tables, content: await print(context, { kind: 'tables', groups }) };
  },
  async poster(context, { request, site }) {
    const { size } = queryOf(printFiles.poster.query, request);
    const bracket = await readPoster(context.db, site);
    const content = await print(context, { kind: 'poster', size, bracket });
    return { name: fileNames.poster(size), content };
  },
  async badges(context, { request }) {
    const { kind } = queryOf(printFiles.badges.query, request);
    const name = fileNames.badges[kind];
    if (kind !== 'blank') await recordDownload(context, request, name);
    const badges = await readBadges(context, kind);
    return { name, content: await print(context, { kind: 'badges', badges }) };
  },
} satisfies Partial<Record<PrintFileName, Maker>>;

const tableMaker =
  (table: EditionTable): Maker =>
  async (context, { request, site }) => {
    const name = editionTables[table].fileName;
    if (table === 'playerStatistics') await recordDownload(context, request, name);
    const at = context.clock.now();
    return {
      name,
      content: await atOneMoment(context.db, (tx) => editionTable(tx, { table, site, at })),
    };
  };

const csvs = {
  teamsTable: tableMaker('teamsTable'),
  meetingsTable: tableMaker('meetingsTable'),
  gamesTable: tableMaker('gamesTable'),
  standingsTable: tableMaker('standingsTable'),
  teamStatistics: tableMaker('teamStatistics'),
  playerStatistics: tableMaker('playerStatistics'),
  async playersTable(context, { request }) {
    await recordDownload(context, request, fileNames.players);
    return { name: fileNames.players, content: await atOneMoment(context.db, playersTable) };
  },
} satisfies Partial<Record<PrintFileName, Maker>>;

/** Every file has its maker. */
const makers: Record<PrintFileName, Maker> = { ...pdfs, ...csvs };

export function registerPrintRoutes(app: FastifyInstance, context: ServerContext): void {
  if (app.site === 'public') return;
  bindEndpoint(app, context, endpoints.getPrints, {
    handler: (_input, { request }) => readPrints(context, responseVariant(app, request)),
  });
  for (const [name, { path, ...access }] of Object.entries(printFiles)) {
    const make = makers[name as PrintFileName]; // Entries of the record of these names.
    const type = name in pdfs ? 'application/pdf' : 'text/csv; charset=utf-8';
    app.get(`/api${path}`, { config: configOf(access) }, async (request, reply) => {
      const site = responseVariant(app, request);
      return sendFile(reply, { type, ...(await make(context, { request, site })) });
    });
  }
}
