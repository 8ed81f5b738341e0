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
import { markdownFile, ServedMarkdown } from '../../layout/served-markdown.tsx';
import { TextPage } from '../text-page.tsx';
import { texts } from './texts.pl.ts';

export const loadAhead = markdownFile;

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
        <ServedMarkdown source={data.content} contents={texts.contents} loading={texts.loading} />
      </TextPage>
    );
  }
  return (
    <TextPage title={texts.title}>
      {error === null && <Skeleton shape="page" label={texts.loading} />}
      {error !== null && isNotFound(error) && <EmptyState>{texts.notPublished}</EmptyState>}
      {error !== null && !isNotFound(error) && (
        <ErrorState text={texts.failed} onRetry={() => void refetch()} />
      )}
    </TextPage>
  );
}
