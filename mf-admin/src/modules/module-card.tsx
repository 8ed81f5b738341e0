import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AdminModule, ModuleAdmin } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { Facts } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { Canary } from './canary.tsx';
import { FilesOrigin, filesFact } from './files-origin.tsx';
import { texts as fileTexts } from './files-origin-texts.pl.ts';
import styles from './module-card.module.css';
import {
  guardStep,
  healthText,
  isShown,
  isWorse,
  percentText,
  totalOf,
  versionOf,
} from './module-facts.ts';
import { texts } from './texts.pl.ts';
import { VersionList } from './versions.tsx';
import type { ModuleActions } from './versions.tsx';

export interface Notice {
  /** Slug of a module, `set` of several, or `site`. */
  place: string;
  text: string;
  /** Announces the same text again. */
  count: number;
}

function Line({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  // After the dialog has given the focus back to a button that the change may have removed.
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} className={panel.success} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

export function NoticeLine({ notice, place }: { notice: Notice | null; place: string }) {
  return notice?.place === place ? <Line key={notice.count} text={notice.text} /> : null;
}

interface CardProps {
  module: AdminModule;
  admin: ModuleAdmin;
}

function Badges({ module, admin }: CardProps) {
  const { sensitivity, killed, active } = module;
  return (
    <span className={panel.badges}>
      {sensitivity === 'public' ? null : <Badge>{texts.sensitivities[sensitivity]}</Badge>}
      {killed ? <Badge tone="loss">{texts.killed}</Badge> : null}
      {active === null ? <Badge>{texts.noVersion}</Badge> : null}
      {killed ||
      active === null ||
      sensitivity === 'organiser' ||
      isShown(module, admin.stage) ? null : (
        <Badge>{texts.offNow}</Badge>
      )}
    </span>
  );
}

function GuardNote({ module, admin }: CardProps) {
  const step = guardStep(admin.revisions, module.slug);
  if (step === null) return null;
  return (
    <p className={styles.guarded} role="note">
      <strong>{texts.guardActed}</strong>{' '}
      <span>{`${step.summary} (${formatDate(step.createdAt)})`}</span>
    </p>
  );
}

function UnfitNote({ module }: Pick<CardProps, 'module'>) {
  const red = versionOf(module, module.active)?.checks.find(({ ok }) => !ok);
  if (red === undefined) return null;
  return (
    <p className={styles.guarded} role="note">
      <span>{red.message}</span>
    </p>
  );
}

function factsOf({ module, admin: { guard: rule } }: CardProps) {
  const { active, fallback, guard } = module;
  const live = versionOf(module, active);
  const before = versionOf(module, fallback);
  return [
    [texts.active, active ?? texts.none],
    [texts.fallback, fallback ?? texts.fallbackNone],
    [
      texts.healthActive,
      live === undefined ? null : (
        <>
          <span>{`${healthText(live.health)} `}</span>
          {isWorse(module, rule.visits) ? <Badge tone="loss">{texts.worse}</Badge> : null}
        </>
      ),
    ],
    [texts.healthBefore, before === undefined ? null : healthText(before.health)],
    [
      texts.teamRights,
      module.sensitivity !== 'public' || !module.hasToken
        ? null
        : module.teamActivates
          ? texts.teamActivates
          : texts.teamDeploys,
    ],
    [fileTexts.files, filesFact(module)],
    [
      texts.guard,
      live === undefined ? null : guard === null ? (
        texts.guardRests
      ) : (
        <>
          <span>{texts.guardState(guard.failed, totalOf(guard))}</span>
          <span className={styles.hint}>
            {texts.guardRule(percentText(rule.share), rule.visits)}
          </span>
        </>
      ),
    ],
  ] as const;
}

function TeamRights({ module: { slug, title, teamActivates } }: Pick<CardProps, 'module'>) {
  const label = teamActivates ? texts.disallow : texts.allow;
  return (
    <ConfirmButton
      endpoint={organiserEndpoints.setTeamRights}
      input={{ params: { slug }, body: { activates: !teamActivates } }}
      label={label}
      aria-label={`${label}: ${title}`}
      action={teamActivates ? texts.disallowAct : texts.allowAct}
      title={teamActivates ? texts.disallowTitle(title) : texts.allowTitle(title)}
    >
      <p>{teamActivates ? texts.disallowText : texts.allowText}</p>
    </ConfirmButton>
  );
}

function Actions({ module, actions }: { module: AdminModule; actions: ModuleActions }) {
  const { slug, title, fallback, killed, sensitivity } = module;
  const named = (action: string) => `${action}: ${title}`;
  return (
    <div className={panel.badges}>
      {fallback === null ? null : (
        <Button
          aria-label={named(texts.rollbackTo(fallback))}
          onClick={() => actions.propose({ kind: 'rollback', slug, version: fallback })}
        >
          {texts.rollbackTo(fallback)}
        </Button>
      )}
      {killed ? (
        <Button
          aria-label={named(texts.revive)}
          onClick={() => actions.propose({ kind: 'revive', slug })}
        >
          {texts.revive}
        </Button>
      ) : null}
      {killed || sensitivity === 'organiser' ? null : (
        <Button
          look="quiet"
          aria-label={named(texts.kill)}
          onClick={() => actions.propose({ kind: 'kill', slug })}
        >
          {texts.kill}
        </Button>
      )}
      {sensitivity === 'organiser' ? null : (
        <ConfirmButton
          endpoint={organiserEndpoints.renewDeployToken}
          input={{ params: { slug } }}
          label={texts.renew}
          aria-label={named(texts.renew)}
          action={texts.renewAct}
          title={texts.renewTitle(title)}
          onDone={({ deployToken }) => actions.showToken({ slug, token: deployToken })}
        >
          <p>{texts.renewText(module.hasToken)}</p>
        </ConfirmButton>
      )}
      {sensitivity === 'public' && module.hasToken ? (
        <>
          <TeamRights module={module} />
          <FilesOrigin module={module} />
        </>
      ) : null}
    </div>
  );
}

export interface ModuleCardProps extends CardProps {
  isFrozen: boolean;
  notice: Notice | null;
  actions: ModuleActions;
  children?: ReactNode;
}

export function ModuleCard({
  module,
  admin,
  isFrozen,
  notice,
  actions,
  children,
}: ModuleCardProps) {
  const id = `modul-${module.slug}`;
  return (
    <article className={panel.card} aria-labelledby={id}>
      <div className={panel.badges}>
        <h3 id={id}>{module.title}</h3>
        <code className={panel.meta}>{module.slug}</code>
        <Badges module={module} admin={admin} />
      </div>
      <NoticeLine notice={notice} place={module.slug} />
      <UnfitNote module={module} />
      <GuardNote module={module} admin={admin} />
      <Facts facts={factsOf({ module, admin })} className={styles.facts} />
      <Canary module={module} admin={admin} isFrozen={isFrozen} propose={actions.propose} />
      <Actions module={module} actions={actions} />
      {children}
      <VersionList
        module={module}
        isFrozen={isFrozen}
        previewsRequired={admin.previewsRequired === true}
        actions={actions}
      />
    </article>
  );
}
