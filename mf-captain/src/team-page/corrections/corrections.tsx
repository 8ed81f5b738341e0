import { useState } from 'react';
import type { TeamPage } from '@puchar/shared/contract';
import { apiQuery, ErrorState, SectionHeading, Skeleton, useQueryClient } from '@puchar/shared/kit';
import { teamPageEndpoints } from '@puchar/shared/team-page';
import { useLaterPart } from '../use-later-part.ts';
import styles from '../team-page.module.css';
import { texts } from './texts.pl.ts';

interface CorrectionsProps {
  page: TeamPage;
  secret: string;
}

function Forms({
  page,
  secret,
  onDone,
}: CorrectionsProps & { onDone: (news: string, page: TeamPage | null) => void }) {
  const { data, isError, refetch } = useLaterPart(
    'correction-form',
    () => import(/* webpackChunkName: "correction-form" */ './correction-form.tsx'),
  );
  if (isError) return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} label={texts.loading} />;
  return page.corrections.map((correction) => (
    <data.CorrectionForm key={correction.id} {...{ correction, page, secret, onDone }} />
  ));
}

/** Fields that organisers want mended. */
export function Corrections({ page, secret }: CorrectionsProps) {
  const client = useQueryClient();
  const [news, setNews] = useState('');
  const isEmpty = page.corrections.length === 0;
  if (isEmpty && news === '') return null;
  const handleDone = (text: string, now: TeamPage | null) => {
    const { queryKey } = apiQuery(teamPageEndpoints.getTeamPage, { params: { secret } });
    setNews(text);
    if (now === null) void client.invalidateQueries({ queryKey });
    else client.setQueryData(queryKey, now);
  };
  return (
    <section className={styles.section} aria-labelledby="poprawki">
      <SectionHeading id="poprawki">{texts.title}</SectionHeading>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {!isEmpty && (
        <>
          <p className={styles.muted}>{texts.lead}</p>
          <Forms page={page} secret={secret} onDone={handleDone} />
        </>
      )}
    </section>
  );
}
