import type { ModuleReport } from '@puchar/shared/contract';
import type { TestApp } from '../../testing/build-test-app.ts';
import { createReportCounter } from '../count-reports.ts';
import { signReportToken } from '../report-token.ts';

type Version = Parameters<typeof signReportToken>[1]['modules'][number];

let clients = 0;

/** Each in a network of its own. */
export function nextAddress(): string {
  clients += 1;
  return `10.${Math.floor(clients / 250)}.${(clients % 250) + 1}.7`;
}

export const tokenOf = (
  app: Pick<TestApp, 'context'>,
  { rev = 1, ...version }: Version & { rev?: number },
) => signReportToken(app.context, { rev, modules: [version] });

export const sendReport = (
  { publicApp }: Pick<TestApp, 'publicApp'>,
  payload: object,
  remoteAddress = nextAddress(),
) => publicApp.inject({ method: 'POST', url: '/api/modules/reports', payload, remoteAddress });

export async function failInPages(
  app: Pick<TestApp, 'context' | 'publicApp'>,
  times: number,
  { slug = 'typer', version }: { slug?: string; version: string },
): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const token = tokenOf(app, { slug, version });
    const payload = { slug, version, reason: 'threw-on-load', part: 'list', token };
    const { statusCode } = await sendReport(app, payload);
    if (statusCode !== 200) throw new Error(`The report got ${statusCode}.`);
  }
}

export async function showInPages(
  app: Pick<TestApp, 'context'>,
  times: number,
  { slug = 'typer', version }: { slug?: string; version: string },
  address?: string,
): Promise<void> {
  const counter = createReportCounter(app.context);
  const token = tokenOf(app, { slug, version });
  const report: ModuleReport = { mounted: [{ slug, version }], token };
  for (let count = 0; count < times; count += 1)
    await counter.take(report, address ?? nextAddress());
  await counter.flush();
}
