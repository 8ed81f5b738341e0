import { formatLongDay } from '@puchar/shared/domain';
import { ErrorState, List, SectionHeading, Skeleton, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { editionName } from '../lib/names/edition-name.ts';
import { WordsRow } from '../lib/rows/words-row.tsx';
import styles from './persons.module.css';
import { purgeTexts, texts } from './texts.pl.ts';

function Dates() {
  const { data, isPending, refetch } = useQuery(apiQuery(organiserEndpoints.getPurges, {}));
  if (isPending) return <Skeleton count={3} />;
  if (data === undefined) {
    return <ErrorState text={texts.purgesFailed} onRetry={() => void refetch()} />;
  }
  return (
    <List label={texts.purges} empty={texts.purgesNone}>
      {data.map(({ step, edition, at, days }) => (
        <WordsRow
          key={`${edition.id} ${step}`}
          end={
            <p>
              {at === null ? (
                `${texts.days(days)} ${purgeTexts[step].since}`
              ) : (
                <time dateTime={at}>{formatLongDay(at)}</time>
              )}
            </p>
          }
        >
          <p>{purgeTexts[step].what}</p>
          <p className={styles.term}>{editionName(edition.name, edition.year)}</p>
        </WordsRow>
      ))}
    </List>
  );
}

/** When which data of which edition end. */
export function Purges() {
  return (
    <section className={styles.section} aria-labelledby="usuwanie">
      <SectionHeading id="usuwanie">{texts.purges}</SectionHeading>
      <p className={styles.term}>{texts.purgesIntro}</p>
      <Dates />
    </section>
  );
}
