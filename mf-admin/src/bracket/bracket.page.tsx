import { useState } from 'react';
import type { BracketNode } from '@puchar/shared/contract';
import {
  apiQuery,
  Button,
  EmptyState,
  endpoints,
  ErrorState,
  request,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { BracketRounds } from '../lib/bracket/bracket-rounds.tsx';
import styles from './bracket.module.css';
import { DrawSection } from './draw-section.tsx';
import { NodeAct } from './node-act.tsx';
import { texts } from './texts.pl.ts';

function Present({ final }: { final: BracketNode }) {
  const [asked, setAsked] = useState(false);
  const remove = useAct({
    act: () => request(organiserEndpoints.deleteBracket, {}),
    touches: ['/bracket', '/meetings', '/editions/readiness'],
    onDone: () => setAsked(false),
  });
  return (
    <>
      <p className={styles.hint}>{texts.correct}</p>
      <BracketRounds final={final} act={(node) => <NodeAct node={node} />} />
      <div>
        <Button look="quiet" onClick={() => setAsked(true)}>
          {texts.clear}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={texts.clearTitle}
        act={texts.clear}
        busy={remove.busy}
        refusal={remove.refusal}
        onConfirm={() => remove.run(undefined)}
        onClose={() => setAsked(false)}
      >
        <p>{texts.clearConsequence}</p>
      </ConfirmDialog>
    </>
  );
}

function PresentSection() {
  const bracket = useQuery(apiQuery(endpoints.getBracket, {}));
  if (bracket.isPending) return <Skeleton height={320} />;
  if (bracket.data === undefined) {
    return <ErrorState text={texts.failed} onRetry={() => void bracket.refetch()} />;
  }
  if (bracket.data === null) return <EmptyState>{texts.none}</EmptyState>;
  return <Present final={bracket.data} />;
}

/** `/drabinka`: the bracket as it stands, and a new one. */
export default function BracketPage() {
  return (
    <PanelFrame title={texts.title}>
      <section className={styles.section} aria-labelledby="obecna">
        <SectionHeading id="obecna">{texts.present}</SectionHeading>
        <PresentSection />
      </section>
      <section className={styles.section} aria-labelledby="losowanie">
        <SectionHeading id="losowanie">{texts.draw}</SectionHeading>
        <DrawSection />
      </section>
    </PanelFrame>
  );
}
