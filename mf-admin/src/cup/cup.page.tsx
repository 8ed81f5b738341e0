import type { CupSectionName, CupSettings } from '@puchar/shared/contract';
import { Badge, ButtonLink, Skeleton, useLocation } from '@puchar/shared/kit';
import { cupSectionNames, organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Facts, Fetched } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './cup.module.css';
import { CupFileSection } from './cup-file/cup-file.tsx';
import { Drafts } from './drafts.tsx';
import { sectionNames, texts } from './texts.pl.ts';
import { linesOf } from './use-section-form.ts';

function Part({ name, settings }: { name: CupSectionName; settings: CupSettings }) {
  const { content, changed } = settings[name];
  const title = sectionNames[name];
  return (
    <li className={`${panel.card} ${styles.part}`}>
      <div className={styles.head}>
        <h2 className={panel.title}>
          <span>{title}</span> {changed.length > 0 ? <Badge>{texts.draft}</Badge> : null}
        </h2>
        <ButtonLink to={`/puchar/${name}`} aria-label={texts.edit(title)}>
          {texts.editShort}
        </ButtonLink>
      </div>
      <Facts
        className={styles.values}
        valueClassName={styles.value}
        facts={linesOf(name, content).map(({ label, text }) => [label, text])}
      />
    </li>
  );
}

function savedSection(state: unknown): CupSectionName | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null;
  return cupSectionNames.find((name) => name === state.saved) ?? null;
}

export default function CupPage() {
  const { state } = useLocation();
  const saved = savedSection(state);
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={organiserEndpoints.getCupSettings}
        input={{}}
        pending={<Skeleton shape="card" count={3} />}
        failed={texts.failed}
      >
        {(settings) => (
          <div className={panel.page}>
            <p className={panel.meta}>{texts.intro}</p>
            {saved === null ? null : <output>{texts.saved(sectionNames[saved])}</output>}
            <Drafts settings={settings} />
            <ul className={panel.page} role="list">
              {cupSectionNames.map((name) => (
                <Part key={name} name={name} settings={settings} />
              ))}
            </ul>
            <CupFileSection />
          </div>
        )}
      </Fetched>
    </PanelFrame>
  );
}
