import {
  EmptyState,
  ErrorState,
  Skeleton,
  apiQuery,
  endpoints,
  isNotFound,
  useQuery,
} from '@puchar/shared/kit';
import { formatDate } from '@puchar/shared/domain';
import { Markdown } from '@puchar/shared/markdown';
import { TextPage } from '../text-page.tsx';
import { texts } from './texts.pl.ts';

export default function RegulationsPage() {
  const { data, error, refetch } = useQuery(apiQuery(endpoints.getRegulations, {}));
  if (data !== undefined) {
    return (
      <TextPage
        title={texts.title}
        note={
          <time dateTime={data.lastUpdatedAt}>
            {texts.lastUpdated(formatDate(data.lastUpdatedAt))}
          </time>
        }
      >
        <Markdown source={data.content} />
      </TextPage>
    );
  }
  return (
    <TextPage title={texts.title}>
      {error === null && <Skeleton shape="page" />}
      {error !== null && isNotFound(error) && <EmptyState>{texts.notPublished}</EmptyState>}
      {error !== null && !isNotFound(error) && (
        <ErrorState text={texts.failed} onRetry={() => void refetch()} />
      )}
    </TextPage>
  );
}
