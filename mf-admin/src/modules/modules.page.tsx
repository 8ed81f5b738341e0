import { useState } from 'react';
import type { ModuleAdmin } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Button, EmptyState, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { DateField } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { instantOf } from '../lib/form/local-time.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ErrorNote, QueryResult, Section } from '../lib/ui/elements.tsx';
import { ActivateTogether } from './activate-together.tsx';
import { ChangeDialog, placeOf } from './change-dialog.tsx';
import type { WantedChange } from './change-dialog.tsx';
import { NewModule, TokenShown } from './deploy-tokens.tsx';
import type { FreshToken } from './deploy-tokens.tsx';
import { History } from './history.tsx';
import { PreviewDialog, Rehearsal, usePreview } from './links.tsx';
import { LocalLink } from './local-link.tsx';
import { ModuleCard, NoticeLine } from './module-card.tsx';
import type { Notice } from './module-card.tsx';
import { frozenUntil, useModules } from './module-facts.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './modules.module.css';
import { PreviewRule } from './preview-rule.tsx';
import { StageMatrix } from './stage-matrix.tsx';
import { texts } from './texts.pl.ts';
import type { ModuleActions } from './versions.tsx';

const { setFreeze } = organiserEndpoints;

function checkAhead({ until }: { until: string }): Record<string, string> {
  const isAhead = Date.parse(instantOf(until) ?? '') > Date.now();
  return isAhead ? {} : { until: texts.freezePast };
}

function FreezePanel({ until }: { until: string | null }) {
  const [notice, setNotice] = useState('');
  const ending = useEndpointMutation(setFreeze, { onDone: () => setNotice(texts.freezeEnded) });
  const form = useContractForm({
    endpoint: setFreeze,
    values: { until: '' },
    bodyOf: ({ until: local }) => ({ until: instantOf(local) }),
    check: checkAhead,
    onDone: () => {
      form.reset();
      setNotice(texts.freezeDone);
    },
    guarded: false,
  });
  const busy = form.busy || ending.busy;
  return (
    <form className={panel.section} noValidate onSubmit={submitWith(form)}>
      {until === null ? null : <p>{texts.frozenUntil(formatDate(until))}</p>}
      <div className={styles.fields}>
        <DateField
          {...form.field('until')}
          label={texts.freezeUntil}
          hint={texts.freezeUntilHint}
          type="datetime-local"
        />
      </div>
      <ErrorNote text={form.errorText ?? ending.errorText} />
      <div className={panel.actions}>
        <Button type="submit" aria-disabled={busy}>
          {texts.freezeAct}
        </Button>
        {until === null ? null : (
          <Button onClick={() => ending.run({ body: { until: null } })} aria-disabled={busy}>
            {texts.freezeEnd}
          </Button>
        )}
      </div>
      <output className={panel.success}>{notice}</output>
    </form>
  );
}

function useDialogs(admin: ModuleAdmin) {
  const [wanted, setWanted] = useState<WantedChange | null>(null);
  const [fresh, setFresh] = useState<FreshToken | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const preview = usePreview();
  const actions: ModuleActions = { propose: setWanted, preview: preview.show, showToken: setFresh };
  const dialogs = (
    <>
      <ChangeDialog
        admin={admin}
        wanted={wanted}
        onDone={(done, text) => {
          setWanted(null);
          setNotice((last) => ({ place: placeOf(done), text, count: (last?.count ?? 0) + 1 }));
        }}
        onClose={() => setWanted(null)}
      />
      <PreviewDialog {...preview} />
    </>
  );
  return {
    actions,
    dialogs,
    notice,
    fresh,
    previewSet: preview.showSet,
    hideToken: () => setFresh(null),
  };
}

interface ScreenProps {
  admin: ModuleAdmin;
  /** When it was fetched, in milliseconds since 1970. */
  now: number;
}

function Screen({ admin, now }: ScreenProps) {
  const { actions, dialogs, notice, fresh, previewSet, hideToken } = useDialogs(admin);
  const frozen = frozenUntil(admin, now);
  return (
    <>
      {/* Before the notices, which take the focus once a dialog has closed. */}
      {/* oxlint-disable-next-line translation/text-of-its-own -- elements alone */}
      {dialogs}
      {frozen === null ? null : (
        <p className={styles.frozen}>{texts.frozenUntil(formatDate(frozen))}</p>
      )}
      <Section id="etapy" title={texts.switches} hint={texts.switchesHint}>
        <StageMatrix admin={admin} />
      </Section>
      <Section id="wersje" title={texts.modules}>
        {admin.modules.length === 0 ? <EmptyState>{texts.noModules}</EmptyState> : null}
        <NoticeLine notice={notice} place="set" />
        {frozen === null ? (
          <ActivateTogether
            modules={admin.modules}
            propose={actions.propose}
            preview={previewSet}
          />
        ) : null}
        {admin.modules.map((module) => (
          <ModuleCard
            key={module.slug}
            module={module}
            admin={admin}
            isFrozen={frozen !== null}
            notice={notice}
            actions={actions}
          >
            {fresh?.slug === module.slug ? <TokenShown fresh={fresh} onHide={hideToken} /> : null}
          </ModuleCard>
        ))}
        <NewModule />
      </Section>
      <Section id="proba" title={texts.rehearsal} hint={texts.rehearsalHint}>
        <Rehearsal admin={admin} />
      </Section>
      <Section id="komputer" title={texts.local} hint={texts.localHint}>
        <LocalLink admin={admin} />
      </Section>
      <Section id="wstrzymanie" title={texts.freeze} hint={texts.freezeHint}>
        <FreezePanel until={frozen} />
      </Section>
      <Section id="warunek" title={texts.rule} hint={texts.ruleHint}>
        <PreviewRule isRequired={admin.previewsRequired === true} />
      </Section>
      <Section id="historia" title={texts.history} hint={texts.historyHint}>
        <NoticeLine notice={notice} place="site" />
        <History admin={admin} onRestore={(rev) => actions.propose({ kind: 'restore', rev })} />
      </Section>
    </>
  );
}

function Content() {
  const modules = useModules();
  return (
    <QueryResult query={modules} pending={<Skeleton shape="page" />} failed={texts.failed}>
      {(data) => <Screen admin={data} now={modules.dataUpdatedAt} />}
    </QueryResult>
  );
}

export default function ModulesPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
