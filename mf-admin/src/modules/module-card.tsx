import type { ReactNode } from 'react';
import type { AdminModule, ModuleAdmin } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button } from '@puchar/shared/kit';
import styles from './module-card.module.css';
import type { ModuleActs } from './module-acts.ts';
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
import { ToldLine } from './told-line.tsx';
import type { Told } from './told-line.tsx';
import { VersionList } from './version-list.tsx';

interface CardProps {
  module: AdminModule;
  admin: ModuleAdmin;
}

function Badges({ module, admin }: CardProps) {
  const { sensitivity, killed, active } = module;
  return (
    <span className={styles.badges}>
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

/** What the guard did by itself, until somebody does something about the module. */
function GuardNote({ module, admin }: CardProps) {
  const step = guardStep(admin.revisions, module.slug);
  if (step === null) return null;
  return (
    <p className={styles.guarded} role="note">
      <strong>{texts.guardActed}</strong> {step.summary} ({formatDate(step.createdAt)})
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function GuardFact({ module: { guard }, admin: { guard: rule } }: CardProps) {
  if (guard === null) return <Fact term={texts.guard}>{texts.guardRests}</Fact>;
  return (
    <Fact term={texts.guard}>
      {texts.guardState(guard.failed, totalOf(guard))}
      <span className={styles.hint}>{texts.guardRule(percentText(rule.share), rule.visits)}</span>
    </Fact>
  );
}

function Facts({ module, admin }: CardProps) {
  const live = versionOf(module, module.active);
  const before = versionOf(module, module.fallback);
  return (
    <dl className={styles.facts}>
      <Fact term={texts.active}>{module.active ?? texts.none}</Fact>
      <Fact term={texts.fallback}>{module.fallback ?? texts.fallbackNone}</Fact>
      {live === undefined ? null : (
        <Fact term={texts.healthActive}>
          {healthText(live.health)}{' '}
          {isWorse(module, admin.guard.visits) ? <Badge tone="loss">{texts.worse}</Badge> : null}
        </Fact>
      )}
      {before === undefined ? null : (
        <Fact term={texts.healthBefore}>{healthText(before.health)}</Fact>
      )}
      {live === undefined ? null : <GuardFact module={module} admin={admin} />}
    </dl>
  );
}

function Acts({ module, acts }: { module: AdminModule; acts: ModuleActs }) {
  const { slug, title, fallback, killed, sensitivity } = module;
  const named = (act: string) => `${act}: ${title}`;
  return (
    <div className={styles.acts}>
      {fallback === null ? null : (
        <Button
          aria-label={named(texts.rollbackTo(fallback))}
          onClick={() => acts.ask({ kind: 'rollback', slug, version: fallback })}
        >
          {texts.rollbackTo(fallback)}
        </Button>
      )}
      {killed ? (
        <Button aria-label={named(texts.revive)} onClick={() => acts.ask({ kind: 'revive', slug })}>
          {texts.revive}
        </Button>
      ) : null}
      {killed || sensitivity === 'organiser' ? null : (
        <Button
          look="quiet"
          aria-label={named(texts.kill)}
          onClick={() => acts.ask({ kind: 'kill', slug })}
        >
          {texts.kill}
        </Button>
      )}
      {sensitivity === 'organiser' ? null : (
        <Button look="quiet" aria-label={named(texts.renew)} onClick={() => acts.renew(module)}>
          {texts.renew}
        </Button>
      )}
    </div>
  );
}

export interface ModuleCardProps extends CardProps {
  isFrozen: boolean;
  told: Told | null;
  acts: ModuleActs;
  /** Something that belongs to this module for now: a fresh token. */
  children?: ReactNode;
}

/** One module: what visitors get, how it fares, what can be done, and its versions. */
export function ModuleCard({ module, admin, isFrozen, told, acts, children }: ModuleCardProps) {
  const id = `modul-${module.slug}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{module.title}</h3>
        <code className={styles.term}>{module.slug}</code>
        <Badges module={module} admin={admin} />
      </div>
      <ToldLine told={told} place={module.slug} />
      <GuardNote module={module} admin={admin} />
      <Facts module={module} admin={admin} />
      <Acts module={module} acts={acts} />
      {children}
      <VersionList module={module} isFrozen={isFrozen} acts={acts} />
    </article>
  );
}
