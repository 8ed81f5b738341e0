import { useState } from 'react';
import type { Edition, Stage, StagePage } from '@puchar/shared/contract';
import { formatLongDay, nextStage, previousStage, stageOrder } from '@puchar/shared/domain';
import {
  apiQuery,
  Button,
  endpoints,
  request,
  StepIndicator,
  useQuery,
  useQueryClient,
} from '@puchar/shared/kit';
import type { Step as IndicatorStep } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { stageNames } from '../lib/names.pl.ts';
import { Allowed } from '../lib/session/role.tsx';
import { ConfirmDialog } from '../lib/ui/dialogs.tsx';
import { ErrorNote, Facts } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './stage-panel.module.css';
import { homeTexts, texts } from './texts.pl.ts';

const editionQuery = apiQuery(endpoints.getCurrentEdition, {});

type Direction = 'next' | 'previous';

interface Step {
  direction: Direction;
  from: Stage;
}

/** Sends the stage that was on the screen, so that two organisers who click at once change it once. */
function useStageStep(onSettled: () => void) {
  const client = useQueryClient();
  return useRequests(
    organiserEndpoints.nextStage,
    ({ direction, from }: Step) =>
      request(
        direction === 'next' ? organiserEndpoints.nextStage : organiserEndpoints.previousStage,
        { body: { expectedStage: from } },
      ),
    {
      onDone: (edition) => {
        client.setQueryData(editionQuery.queryKey, edition);
        onSettled();
      },
      onError: onSettled,
    },
  );
}

function useStagePages(): StagePage[] | undefined {
  return useQuery(apiQuery(organiserEndpoints.getStagePages, {})).data;
}

function openPages(pages: readonly StagePage[], stage: Stage, notIn?: Stage): string[] {
  return pages
    .filter(({ stages }) => stages.includes(stage))
    .filter(({ stages }) => notIn === undefined || !stages.includes(notIn))
    .map(({ label }) => label);
}

interface StageDialogProps {
  from: Stage;
  to: Stage | null;
  title: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Pages({ title, pages }: { title: string; pages: readonly string[] }) {
  return (
    <div className={styles.pages}>
      <dt className={panel.meta}>{title}</dt>
      <dd>{pages.length === 0 ? texts.nothing : pages.join(', ')}</dd>
    </div>
  );
}

function StageDialog({ from, to, title, busy, onConfirm, onClose }: StageDialogProps) {
  const pages = useStagePages();
  return (
    <ConfirmDialog
      open={to !== null}
      title={title}
      action={texts.confirm}
      busy={busy}
      busyText={texts.changing}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {to === null ? null : (
        <>
          <p className={styles.step}>{texts.fromTo(stageNames[from], stageNames[to])}</p>
          {pages === undefined ? null : (
            <dl className={panel.stack}>
              <Pages title={texts.opens} pages={openPages(pages, to, from)} />
              <Pages title={texts.closes} pages={openPages(pages, from, to)} />
            </dl>
          )}
          <p>{homeTexts[to]}</p>
          <p className={panel.meta}>{texts.visitors}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function stepsOf({ stage }: Edition): IndicatorStep[] {
  const current = stageOrder.indexOf(stage);
  return stageOrder.map((each, index) => ({
    label: stageNames[each],
    state: index === current ? 'active' : index < current ? 'completed' : 'waiting',
  }));
}

function EditionFacts({ edition }: { edition: Edition }) {
  const { stage, submissionsStartDate: start } = edition;
  const pages = useStagePages();
  const facts = [
    [texts.currentStage, stageNames[stage]],
    [texts.openPages, pages && (openPages(pages, stage).join(', ') || texts.homeAlone)],
    [texts.submissionsStart, start && formatLongDay(start)],
  ] as const;
  return <Facts facts={facts} className={styles.facts} valueClassName={panel.title} />;
}

interface StepButtonProps {
  label: string;
  blocked: string | null;
  main?: boolean;
  onClick: () => void;
}

function StepButton({ label, blocked, main = false, onClick }: StepButtonProps) {
  return (
    <div className={styles.action}>
      <Button look={main ? 'primary' : 'secondary'} onClick={onClick} disabled={blocked !== null}>
        {label}
      </Button>
      {blocked === null ? null : <p className={panel.meta}>{blocked}</p>}
    </div>
  );
}

export function StagePanel({ edition }: { edition: Edition }) {
  const [chosen, setChosen] = useState<Direction | null>(null);
  const step = useStageStep(() => setChosen(null));
  const next = nextStage(edition.stage);
  const previous = previousStage(edition.stage);
  const to = chosen === null ? null : chosen === 'next' ? next : previous;

  function choose(direction: Direction) {
    step.reset();
    setChosen(direction);
  }

  function confirm() {
    if (chosen === null || step.busy) return;
    step.run({ direction: chosen, from: edition.stage });
  }

  return (
    <div className={`${panel.box} ${styles.panel}`}>
      <EditionFacts edition={edition} />
      <StepIndicator steps={stepsOf(edition)} label={texts.stages} />
      <ErrorNote text={step.errorText} />
      <Allowed endpoint={organiserEndpoints.nextStage}>
        <div className={styles.actions}>
          <StepButton
            label={texts.previous}
            blocked={previous === null ? texts.isFirst : null}
            onClick={() => choose('previous')}
          />
          <StepButton
            label={texts.next}
            main
            blocked={next === null ? texts.isLast : null}
            onClick={() => choose('next')}
          />
        </div>
      </Allowed>
      <output className={`${panel.success} ${styles.done}`}>
        {step.done ? texts.changed(stageNames[edition.stage]) : ''}
      </output>
      <StageDialog
        from={edition.stage}
        to={to}
        title={chosen === 'previous' ? texts.confirmPrevious : texts.confirmNext}
        busy={step.busy}
        onConfirm={confirm}
        onClose={() => setChosen(null)}
      />
    </div>
  );
}
