import { ErrorState, Skeleton, isNotFound, useQuery } from '@puchar/shared/kit';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { RegulationsEditor } from './regulations-editor.tsx';
import { texts } from './texts.pl.ts';
import { regulationsQuery } from './use-publish.ts';

function Editor() {
  const { data, error, isPending, refetch } = useQuery(regulationsQuery);
  // Never published in this edition, also where an answer of the last one is still at hand.
  if (isNotFound(error)) return <RegulationsEditor present={null} />;
  if (data !== undefined) return <RegulationsEditor present={data} />;
  if (isPending) return <Skeleton shape="page" />;
  return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
}

/** Writing the regulations, with what visitors will see beside it. */
export default function RegulationsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Editor />
    </PanelFrame>
  );
}
