import type {
  AdminModule,
  ModuleAdmin,
  ModuleCanary,
  VersionHealth,
} from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import { CopyText } from '../lib/ui/copy-text.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './canary-texts.pl.ts';
import styles from './canary.module.css';
import type { WantedChange } from './change-dialog.tsx';
import { healthText, percentText, reasonTexts, totalOf } from './module-facts.ts';

const failedText = (health: VersionHealth) =>
  [healthText(health), ...reasonTexts(health)].join(' · ');

function Figures({ canary, live }: { canary: ModuleCanary; live: string }) {
  const { figures, version } = canary;
  return (
    <table className={styles.figures} aria-label={texts.figures(version)}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {texts.figure}
          </th>
          <th scope="col" className={styles.name}>
            {texts.canary(version)}
          </th>
          <th scope="col" className={styles.name}>
            {texts.live(live)}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={styles.name}>
            {texts.views}
          </th>
          <td className={styles.cell}>{totalOf(figures.canary)}</td>
          <td className={styles.cell}>{totalOf(figures.live)}</td>
        </tr>
        <tr>
          <th scope="row" className={styles.name}>
            {texts.failed}
          </th>
          <td className={styles.cell}>{failedText(figures.canary)}</td>
          <td className={styles.cell}>{failedText(figures.live)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface CanaryProps {
  module: AdminModule;
  admin: ModuleAdmin;
  isFrozen: boolean;
  propose: (wanted: WantedChange) => void;
}

/** A version that some visitors have, beside the one that most have. */
export function Canary({ module, admin: { guard: rule }, isFrozen, propose }: CanaryProps) {
  const { canary, slug, title, active, killed } = module;
  if (canary === undefined || active === null) return null;
  const { version, share, since, testers, guard } = canary;
  const act = (label: string, wanted: WantedChange) => (
    <Button aria-label={`${label}: ${title}`} onClick={() => propose(wanted)}>
      {label}
    </Button>
  );
  return (
    <section className={styles.canary} aria-label={texts.heading(version)}>
      <h4>{texts.heading(version)}</h4>
      <p>{texts.given(share, formatDate(since))}</p>
      {killed ? <p>{texts.killed}</p> : null}
      <Figures canary={canary} live={active} />
      <p className={panel.meta}>
        {texts.guard(guard.failed, totalOf(guard), percentText(rule.share), rule.visits)}
      </p>
      <CopyText label={texts.testers} text={testers} />
      <p className={panel.meta}>{texts.testersHint}</p>
      <div className={panel.badges}>
        {isFrozen ? null : act(texts.promote, { kind: 'activate', slug, version })}
        {isFrozen ? null : act(texts.change, { kind: 'canary', slug, version })}
        {act(texts.end, { kind: 'canary-end', slug })}
      </div>
    </section>
  );
}
