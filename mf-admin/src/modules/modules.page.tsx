import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AdminModule, ModuleAdmin } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { EmptyState, ErrorState, SectionHeading, Skeleton } from '@puchar/shared/kit';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { placeOf } from './changes.ts';
import type { Asked } from './changes.ts';
import { FreezePanel } from './freeze-panel.tsx';
import { History } from './history.tsx';
import type { ModuleActs } from './module-acts.ts';
import { ModuleCard } from './module-card.tsx';
import { frozenUntil } from './module-facts.ts';
import { NewModule } from './new-module.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import styles from './sections.module.css';
import { StageMatrix } from './stage-matrix.tsx';
import { texts } from './texts.pl.ts';
import { TokenShown } from './token-shown.tsx';
import type { FreshToken } from './token-shown.tsx';
import { ToldLine } from './told-line.tsx';
import type { Told } from './told-line.tsx';
import { useModules } from './use-modules.ts';
import { usePreview } from './use-preview.ts';

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

/** The dialogs of the screen and what opens them. */
function useDialogs(admin: ModuleAdmin) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [renewed, setRenewed] = useState<AdminModule | null>(null);
  const [fresh, setFresh] = useState<FreshToken | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const preview = usePreview();
  const acts: ModuleActs = { ask: setAsked, preview: preview.show, renew: setRenewed };
  const dialogs = (
    <>
      <ChangeDialog
        admin={admin}
        asked={asked}
        onDone={(done, text) => {
          setAsked(null);
          setTold((last) => ({ place: placeOf(done), text, count: (last?.count ?? 0) + 1 }));
        }}
        onClose={() => setAsked(null)}
      />
      <RenewDialog
        module={renewed}
        onDone={(token) => {
          setRenewed(null);
          setFresh(token);
        }}
        onClose={() => setRenewed(null)}
      />
      <PreviewDialog {...preview} />
    </>
  );
  return { acts, dialogs, told, fresh, hideToken: () => setFresh(null) };
}

interface ScreenProps {
  admin: ModuleAdmin;
  /** When it was read. */
  now: number;
}

function Screen({ admin, now }: ScreenProps) {
  const { acts, dialogs, told, fresh, hideToken } = useDialogs(admin);
  const frozen = frozenUntil(admin, now);
  return (
    <>
      {/* Before the lines that take the focus once a dialog has closed. */}
      {dialogs}
      {frozen === null ? null : (
        <p className={styles.frozen}>{texts.frozenUntil(formatDate(frozen))}</p>
      )}
      <Section id="etapy" title={texts.switches} hint={texts.switchesHint}>
        <StageMatrix admin={admin} />
      </Section>
      <Section id="wersje" title={texts.modules}>
        {admin.modules.length === 0 ? <EmptyState>{texts.noModules}</EmptyState> : null}
        {admin.modules.map((module) => (
          <ModuleCard
            key={module.slug}
            module={module}
            admin={admin}
            isFrozen={frozen !== null}
            told={told}
            acts={acts}
          >
            {fresh?.slug === module.slug ? <TokenShown fresh={fresh} onHide={hideToken} /> : null}
          </ModuleCard>
        ))}
        <NewModule />
      </Section>
      <Section id="proba" title={texts.rehearsal} hint={texts.rehearsalHint}>
        <Rehearsal admin={admin} />
      </Section>
      <Section id="wstrzymanie" title={texts.freeze} hint={texts.freezeHint}>
        <FreezePanel until={frozen} />
      </Section>
      <Section id="historia" title={texts.history} hint={texts.historyHint}>
        <ToldLine told={told} place="site" />
        <History admin={admin} acts={acts} />
      </Section>
    </>
  );
}

function Modules() {
  const { data, isPending, refetch, dataUpdatedAt } = useModules();
  if (isPending) return <Skeleton shape="page" />;
  if (data === undefined) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  return <Screen admin={data} now={dataUpdatedAt} />;
}

/** Which module is where, in which version, and everything that was ever changed about it. */
export default function ModulesPage() {
  return (
    <PanelFrame title={texts.title}>
      <Modules />
    </PanelFrame>
  );
}
