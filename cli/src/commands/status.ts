import { endpoints, stages } from '@puchar/shared/contract';
import type { AdminVersion, OwnModule } from '@puchar/shared/contract';
import { callServer } from './call-server.ts';
import { readProject } from './project.ts';
import type { Command } from './shell.ts';
import { texts } from './texts.pl.ts';
import { reasons } from './reasons.pl.ts';
import { readTrace } from './source-maps.ts';
import type { ReadableTrace } from './source-maps.ts';
import { requireToken } from './token.ts';

const shownVersions = 10;

function localTime(instant: string): string {
  return new Date(instant).toLocaleString('pl-PL', { dateStyle: 'short', timeStyle: 'short' });
}

function versionRow({ active }: OwnModule, row: AdminVersion): string {
  const { version, status, uploadedAt, health } = row;
  const rest = status === 'refused' ? texts.rejected : texts.health(health.mounted, health.failed);
  return texts.versionRow(version === active ? '●' : '○', version, localTime(uploadedAt), rest);
}

/** Red since the site's contract was raised. */
function unfitLines({ active, versions }: OwnModule): string[] {
  const live = versions.find(({ version }) => version === active);
  return (live?.checks ?? []).filter(({ ok }) => !ok).map(({ message }) => `✗ ${message}`);
}

/** Both versions since the canary began. */
export function canaryLines({ canary, active }: OwnModule): string[] {
  if (canary === undefined) return [];
  const { version, share, testers, figures } = canary;
  const row = (name: string, { mounted, failed }: typeof figures.live) =>
    texts.canaryRow(name, mounted, failed);
  return [
    texts.canary(version, share),
    row(version, figures.canary),
    ...(active === null ? [] : [row(active, figures.live)]),
    texts.testers(testers),
  ];
}

function hostedLines({ active, versions }: OwnModule): string[] {
  const hosted = versions.find(({ version }) => version === active)?.hosted ?? null;
  if (hosted === null) return [];
  if (!hosted.isPermitted) return [texts.hostedNotPermitted(hosted.base)];
  return [texts.hostedAt(hosted.base), texts.hostedFailures(hosted.failed, hosted.late)];
}

function linesOf(own: OwnModule): string[] {
  const on = stages.filter((stage) => own.stages[stage] === 'on');
  const newest = own.versions
    .toSorted((one, other) => Date.parse(other.uploadedAt) - Date.parse(one.uploadedAt))
    .slice(0, shownVersions);
  const frozen = own.freeze !== null && Date.parse(own.freeze) > Date.now();
  return [
    texts.statusHead(own.title, own.slug),
    texts.active(own.active),
    ...unfitLines(own),
    ...hostedLines(own),
    ...(own.killed ? [texts.killed] : []),
    texts.stagesOn(on),
    ...canaryLines(own),
    ...(frozen && own.freeze !== null ? [texts.frozen(localTime(own.freeze))] : []),
    ...(newest.length === 0 ? [texts.noVersions] : newest.map((row) => versionRow(own, row))),
  ];
}

function traceLines(trace: ReadableTrace): string[] {
  const { name, message, reason, part, version, count, lastSeen, frames, sources } = trace;
  const places = sources === null || sources.length === 0 ? frames : sources;
  return [
    texts.trace(reasons[reason], part, version, count, localTime(lastSeen)),
    `    ${message === null ? name : `${name}: ${message}`}`,
    ...places.map((place) => `      ${place}`),
    ...(sources === null ? [texts.noMaps(version)] : []),
  ];
}

export const status: Command = async (shell) => {
  const { folder, server, descriptor } = await readProject(shell);
  const { slug } = descriptor;
  const token = await requireToken(shell, server, slug);
  const { data } = await callServer({ server, token }, endpoints.getOwnModule, {
    params: { slug },
  });
  const traces = await Promise.all(data.traces.map((trace) => readTrace(folder, trace)));
  for (const line of [...linesOf(data), ...traces.flatMap(traceLines)]) shell.say(line);
  shell.give({ ...data, traces });
  return 0;
};
