import { apiQuery, endpoints, Link, SectionHeading, useQuery } from '@puchar/shared/kit';
import { scoreOf } from '../lib/score-of.ts';
import { texts as common } from '../lib/texts.pl.ts';
import { usePicks } from '../lib/use-picks.ts';
import { texts } from './texts.pl.ts';
import styles from './score.module.css';

export default function Score() {
  const { picks } = usePicks();
  const finished = useQuery(
    apiQuery(endpoints.getMeetings, { query: { state: 'FINISHED', order: 'DESC', page: 1 } }),
  );
  if (Object.keys(picks).length === 0) return null;
  const { right, of } = scoreOf(finished.data ?? [], picks);
  return (
    <section className={styles.score} aria-labelledby="typer">
      <SectionHeading id="typer" aside={<Link to="/typer">{texts.more}</Link>}>
        {common.title}
      </SectionHeading>
      <p>{of === 0 ? common.noScore : common.score(right, of)}</p>
    </section>
  );
}
