import { useState } from 'react';
import type { AdminModule, ModuleAdmin } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { ApiError, Dialog, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { FormActions, submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { Consequences, ErrorNote } from '../lib/ui/elements.tsx';
import { canaryChange, canaryEnd, ShareField } from './canary-changes.tsx';
import type { CanaryShare } from './canary-changes.tsx';
import { isShown, isStale, percentText } from './module-facts.ts';
import styles from './modules.module.css';
import { texts } from './texts.pl.ts';

const longestReason = 200;

export type WantedChange =
  | { kind: 'activate' | 'rollback' | 'canary'; slug: string; version: string }
  | { kind: 'kill' | 'revive' | 'canary-end'; slug: string }
  | { kind: 'set'; versions: Readonly<Record<string, string>> }
  | { kind: 'restore'; rev: number };

export interface Change {
  title: string;
  action: string;
  consequences: readonly string[];
  send: (
    body: { expectedRev: number; reason?: string | undefined },
    share: CanaryShare,
  ) => Promise<{ rev: number }>;
  done: string;
  /** To be chosen; as it is now or as is proposed. */
  share?: CanaryShare;
}

const {
  activateVersion,
  activateVersions,
  rollbackModule,
  killModule,
  reviveModule,
  rollbackSite,
} = organiserEndpoints;

function activation(module: AdminModule, version: string, { stage, guard }: ModuleAdmin): Change {
  const { slug, title, active, stages } = module;
  const isFirst = active === null && Object.values(stages).every((value) => value === 'off');
  return {
    title: texts.activateTitle(version),
    action: texts.activate,
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
    send: (body) => request(activateVersion, { params: { slug }, body: { ...body, version } }),
    done: texts.activateDone(title, version),
  };
}

function setActivation(versions: Readonly<Record<string, string>>, admin: ModuleAdmin): Change {
  const wanted = admin.modules.flatMap((module) => {
    const version = versions[module.slug];
    return version === undefined ? [] : [{ ...module, version }];
  });
  return {
    title: texts.setTitle,
    action: texts.activate,
    consequences: [
      ...wanted.map(({ title, version, active }) => texts.activateText(title, version, active)),
      texts.setAllOrNone,
      texts.activateWhen,
    ],
    send: (body) => request(activateVersions, { body: { ...body, versions: { ...versions } } }),
    done: texts.setDone(wanted.map(({ title, version }) => `${title} ${version}`)),
  };
}

function rollback({ slug, title, active }: AdminModule, version: string): Change {
  return {
    title: texts.rollbackTitle(title),
    action: texts.rollbackTo(version),
    consequences: [texts.rollbackText(active ?? texts.none, version), texts.activateWhen],
    send: (body) => request(rollbackModule, { params: { slug }, body: { ...body, version } }),
    done: texts.rollbackDone(title, version),
  };
}

function kill({ slug, title }: AdminModule): Change {
  return {
    title: texts.killTitle(title),
    action: texts.kill,
    consequences: texts.killText,
    send: (body) => request(killModule, { params: { slug }, body }),
    done: texts.killDone(title),
  };
}

function revival({ slug, title, active }: AdminModule): Change {
  return {
    title: texts.reviveTitle(title),
    action: texts.revive,
    consequences: [texts.reviveText(active)],
    send: (body) => request(reviveModule, { params: { slug }, body }),
    done: texts.reviveDone(title),
  };
}

function restoration(rev: number, { revisions }: ModuleAdmin): Change | null {
  const revision = revisions.find((one) => one.rev === rev);
  if (revision === undefined) return null;
  return {
    title: texts.restoreTitle(rev),
    action: texts.restoreAct,
    consequences: [
      texts.restoreText(revision.summary, formatDate(revision.createdAt)),
      ...texts.restoreConsequences,
    ],
    send: (body) => request(rollbackSite, { body: { ...body, rev } }),
    done: texts.restored(rev),
  };
}

function changeOf(wanted: WantedChange, admin: ModuleAdmin): Change | null {
  if (wanted.kind === 'restore') return restoration(wanted.rev, admin);
  if (wanted.kind === 'set') return setActivation(wanted.versions, admin);
  const module = admin.modules.find(({ slug }) => slug === wanted.slug);
  if (module === undefined) return null;
  if (wanted.kind === 'activate') return activation(module, wanted.version, admin);
  if (wanted.kind === 'rollback') return rollback(module, wanted.version);
  if (wanted.kind === 'canary') return canaryChange(module, wanted.version);
  if (wanted.kind === 'canary-end') return canaryEnd(module);
  return wanted.kind === 'kill' ? kill(module) : revival(module);
}

export function placeOf(wanted: WantedChange): string {
  if (wanted.kind === 'set') return 'set';
  return wanted.kind === 'restore' ? 'site' : wanted.slug;
}

interface ChangeFormProps {
  change: Change;
  rev: number;
  onDone: (text: string) => void;
  onClose: () => void;
}

function ChangeForm({ change, rev, onDone, onClose }: ChangeFormProps) {
  // The organiser read the revision at the opening; only after its conflict the present one counts.
  const [seen, setSeen] = useState<number | null>(rev);
  const [share, setShare] = useState(change.share ?? 0);
  const form = useContractForm({
    // Every change takes a revision and a reason.
    endpoint: killModule,
    values: { reason: '' },
    bodyOf: ({ reason }) => ({
      expectedRev: seen ?? rev,
      ...(reason.trim() === '' ? {} : { reason }),
    }),
    send: (body) => change.send(body, share),
    onDone: () => onDone(change.done),
    onError: (error) => {
      if (isStale(error)) setSeen(null);
    },
    guarded: false,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submitWith(form)}>
      <Consequences list={change.consequences} />
      {change.share === undefined ? null : <ShareField share={share} onChoose={setShare} />}
      <Field
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        required={false}
        maxLength={longestReason}
      />
      <ErrorNote text={isStale(form.error) ? texts.revChanged : form.errorText} />
      <Consequences list={form.error instanceof ApiError ? form.error.list : []} />
      <FormActions busy={form.busy} submit={change.action} onCancel={onClose} />
    </form>
  );
}

interface ChangeDialogProps {
  admin: ModuleAdmin;
  wanted: WantedChange | null;
  onDone: (wanted: WantedChange, text: string) => void;
  onClose: () => void;
}

export function ChangeDialog({ admin, wanted, onDone, onClose }: ChangeDialogProps) {
  const change = wanted === null ? null : changeOf(wanted, admin);
  return (
    <Dialog open={change !== null} onClose={onClose} title={change?.title ?? ''}>
      {change === null || wanted === null ? null : (
        <ChangeForm
          change={change}
          rev={admin.rev}
          onDone={(text) => onDone(wanted, text)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
