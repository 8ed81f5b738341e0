import type { AdminModule, ModuleAdmin } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { isShown, percentText } from './module-facts.ts';
import { texts } from './texts.pl.ts';

/** What the organiser wants to do; asked about before it is done. */
export type Asked =
  | { kind: 'activate' | 'rollback'; slug: string; version: string }
  | { kind: 'kill' | 'revive'; slug: string }
  | { kind: 'restore'; rev: number };

/** One change of the registry with its consequences. */
export interface Change {
  title: string;
  /** What the button says. */
  act: string;
  consequences: readonly string[];
  send: (expectedRev: number, reason: string | undefined) => Promise<unknown>;
  /** Told once it is done. */
  done: string;
}

const { activateVersion, rollbackModule, killModule, reviveModule, rollbackSite } =
  organiserEndpoints;

function bodyOf(expectedRev: number, reason: string | undefined) {
  return { expectedRev, ...(reason === undefined ? {} : { reason }) };
}

function activation(module: AdminModule, version: string, { stage, guard }: ModuleAdmin): Change {
  const { slug, title, active, stages } = module;
  const isFirst = active === null && Object.values(stages).every((value) => value === 'off');
  return {
    title: texts.activateTitle(version),
    act: texts.activate,
    consequences: [
      active === version ? texts.activateAlready : texts.activateText(title, version, active),
      texts.activateWhen,
      ...(active === null || active === version
        ? []
        : [
            texts.activateFallback(active),
            texts.guardWill(active, percentText(guard.share), guard.visits),
          ]),
      ...(isFirst ? [texts.activateFirst] : []),
      ...(isFirst || isShown({ ...module, active: version }, stage) ? [] : [texts.activateHidden]),
    ],
    send: (expectedRev, reason) =>
      request(activateVersion, {
        params: { slug },
        body: { ...bodyOf(expectedRev, reason), version },
      }),
    done: texts.activateDone(title, version),
  };
}

function rollback({ slug, title, active }: AdminModule, version: string): Change {
  return {
    title: texts.rollbackTitle(title),
    act: texts.rollbackTo(version),
    consequences: [texts.rollbackText(active ?? texts.none, version), texts.activateWhen],
    send: (expectedRev, reason) =>
      request(rollbackModule, {
        params: { slug },
        body: { ...bodyOf(expectedRev, reason), version },
      }),
    done: texts.rollbackDone(title, version),
  };
}

function kill({ slug, title }: AdminModule): Change {
  return {
    title: texts.killTitle(title),
    act: texts.kill,
    consequences: texts.killText,
    send: (expectedRev, reason) =>
      request(killModule, { params: { slug }, body: bodyOf(expectedRev, reason) }),
    done: texts.killDone(title),
  };
}

function revival({ slug, title, active }: AdminModule): Change {
  return {
    title: texts.reviveTitle(title),
    act: texts.revive,
    consequences: [texts.reviveText(active)],
    send: (expectedRev, reason) =>
      request(reviveModule, { params: { slug }, body: bodyOf(expectedRev, reason) }),
    done: texts.reviveDone(title),
  };
}

function restoration(rev: number, { revisions }: ModuleAdmin): Change | null {
  const revision = revisions.find((one) => one.rev === rev);
  if (revision === undefined) return null;
  return {
    title: texts.restoreTitle(rev),
    act: texts.restoreAct,
    consequences: [
      texts.restoreText(revision.summary, formatDate(revision.createdAt)),
      ...texts.restoreConsequences,
    ],
    send: (expectedRev, reason) =>
      request(rollbackSite, { body: { ...bodyOf(expectedRev, reason), rev } }),
    done: texts.restored(rev),
  };
}

/** The change that was asked for, over what is on the screen; null where it is no longer there. */
export function changeOf(asked: Asked, admin: ModuleAdmin): Change | null {
  if (asked.kind === 'restore') return restoration(asked.rev, admin);
  const module = admin.modules.find(({ slug }) => slug === asked.slug);
  if (module === undefined) return null;
  if (asked.kind === 'activate') return activation(module, asked.version, admin);
  if (asked.kind === 'rollback') return rollback(module, asked.version);
  return asked.kind === 'kill' ? kill(module) : revival(module);
}

/** Where what came of it is told: at the module, or at the history. */
export function placeOf(asked: Asked): string {
  return asked.kind === 'restore' ? 'site' : asked.slug;
}
