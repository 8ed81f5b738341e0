import { ErrorState, Skeleton } from '@puchar/shared/kit';
import { texts } from './texts.pl.ts';
import { useLaterPart } from './use-later-part.ts';

/** Dates of the own meetings, which most visits do without. */
export function LaterDates({ secret }: { secret: string }) {
  const { data, isError, refetch } = useLaterPart(
    'dates',
    () => import(/* webpackChunkName: "dates" */ './dates/dates.tsx'),
  );
  if (isError) return <ErrorState text={texts.datesFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={[120]} label={texts.datesLoading} />;
  return <data.Dates secret={secret} />;
}
