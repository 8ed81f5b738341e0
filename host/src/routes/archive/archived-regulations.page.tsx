import { archiveEndpoints } from '@puchar/shared/archive';
import { useParams } from '@puchar/shared/kit';
import { formatDate } from '@puchar/shared/domain';
import { PageTitle } from '../../layout/page-title.tsx';
import { ServedMarkdown, markdownFile } from '../../layout/served-markdown.tsx';
import { TextPage } from '../text-page.tsx';
import { ArchivePage, ArchiveWay, editionTitle } from './archive-page.tsx';
import { texts } from './texts.pl.ts';

export const loadAhead = markdownFile;

export default function ArchivedRegulationsPage() {
  const { year = '' } = useParams();
  return (
    <ArchivePage endpoint={archiveEndpoints.getArchivedRegulations} input={{ params: { year } }}>
      {({ edition, regulations }) => (
        <>
          <ArchiveWay edition={edition} />
          <TextPage
            title={texts.regulations}
            note={
              <time dateTime={regulations.lastUpdatedAt}>
                {texts.lastUpdated(formatDate(regulations.lastUpdatedAt))}
              </time>
            }
          >
            <ServedMarkdown
              source={regulations.content}
              contents={texts.contents}
              loading={texts.loading}
            />
          </TextPage>
          <PageTitle>{`${texts.regulations}, ${editionTitle(edition)}`}</PageTitle>
        </>
      )}
    </ArchivePage>
  );
}
