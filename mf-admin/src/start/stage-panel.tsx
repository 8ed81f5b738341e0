import { useState } from 'react';
import type { Edition } from '@puchar/shared/contract';
import { formatLongDay, nextStage, previousStage, stageOrder } from '@puchar/shared/domain';
import { Button, StepIndicator } from '@puchar/shared/kit';
import type { Step } from '@puchar/shared/kit';
import { refusalText } from '../lib/acts/refusal-text.ts';
import { StageDialog } from './stage-dialog.tsx';
import styles from './stage-panel.module.css';
import { openPages, useStagePages } from './stage-pages.ts';
import { stageNames, texts } from './texts.pl.ts';
import { useStageStep } from './use-stage-step.ts';
import type { StepDirection } from './use-stage-step.ts';

function stepsOf({ stage }: Edition): Step[] {
  const current = stageOrder.indexOf(stage);
  return stageOrder.map((each, index) => ({
    label: stageNames[each],
    state: index === current ? 'active' : index < current ? 'completed' : 'waiting',
  }));
}

function Facts({ edition }: { edition: Edition }) {
  const pages = useStagePages();
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.term}>{texts.currentStage}</dt>
        <dd className={styles.fact}>{stageNames[edition.stage]}</dd>
      </div>
      {pages === undefined ? null : (
        <div>
          <dt className={styles.term}>{texts.openPages}</dt>
          <dd className={styles.fact}>
            {openPages(pages, edition.stage).join(', ') || texts.homeAlone}
          </dd>
        </div>
      )}
      {edition.submissionsStartDate === null ? null : (
        <div>
          <dt className={styles.term}>{texts.submissionsStart}</dt>
          <dd className={styles.fact}>{formatLongDay(edition.submissionsStartDate)}</dd>
        </div>
      )}
    </dl>
  );
}

interface StepButtonProps {
  label: string;
  /** Why there is no such step; null when there is. */
  blocked: string | null;
  main?: boolean;
  onPress: () => void;
}

function StepButton({ label, blocked, main = false, onPress }: StepButtonProps) {
  return (
    <div className={styles.action}>
      <Button look={main ? 'primary' : 'secondary'} onClick={onPress} disabled={blocked !== null}>
        {label}
      </Button>
      {blocked === null ? null : <p className={styles.term}>{blocked}</p>}
    </div>
  );
}

/** The edition's stage and the two steps from it. */
export function StagePanel({ edition }: { edition: Edition }) {
  const [asked, setAsked] = useState<StepDirection | null>(null);
  const step = useStageStep(() => setAsked(null));
  const next = nextStage(edition.stage);
  const previous = previousStage(edition.stage);
  const to = asked === null ? null : asked === 'next' ? next : previous;

  function ask(direction: StepDirection) {
    step.reset();
    setAsked(direction);
  }

  function confirm() {
    if (asked === null || step.isPending) return;
    step.mutate({ direction: asked, from: edition.stage });
  }

  return (
    <div className={styles.panel}>
      <Facts edition={edition} />
      <StepIndicator steps={stepsOf(edition)} label={texts.stages} />
      {step.error === null ? null : (
        <p className={styles.refusal} role="alert">
          {refusalText(step.error)}
        </p>
      )}
      <div className={styles.actions}>
        <StepButton
          label={texts.previous}
          blocked={previous === null ? texts.isFirst : null}
          onPress={() => ask('previous')}
        />
        <StepButton
          label={texts.next}
          main
          blocked={next === null ? texts.isLast : null}
          onPress={() => ask('next')}
        />
      </div>
      <output className={styles.done}>
        {step.isSuccess ? texts.changed(stageNames[edition.stage]) : ''}
      </output>
      <StageDialog
        from={edition.stage}
        to={to}
        title={asked === 'previous' ? texts.confirmPrevious : texts.confirmNext}
        busy={step.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
