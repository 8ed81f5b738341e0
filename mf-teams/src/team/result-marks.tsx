import type { TeamResult } from '@puchar/shared/contract';
import { Link, useSite, VisuallyHidden } from '@puchar/shared/kit';
import styles from './result-marks.module.css';
import { texts } from './texts.pl.ts';

const matchPage = '/mecze/:matchId';

function Mark({ won, wins, losses, opponent }: TeamResult) {
  return (
    <>
      <span aria-hidden="true">{won ? texts.winMark : texts.lossMark}</span>
      <VisuallyHidden>
        <span>{texts.result(won, wins, losses)}</span> <span translate="no">{opponent}</span>
      </VisuallyHidden>
    </>
  );
}

/** The newest last, as a season is read. */
export function ResultMarks({ results }: { results: readonly TeamResult[] }) {
  const hasMatches = useSite().routes.includes(matchPage);
  return (
    // Safari drops the list role of a list without markers.
    <ol className={styles.marks} role="list">
      {results.map((result) => {
        const { meetingId, won } = result;
        return (
          <li key={meetingId}>
            {hasMatches ? (
              <Link className={styles.mark} data-won={won} to={`/mecze/${meetingId}`}>
                <Mark {...result} />
              </Link>
            ) : (
              <span className={styles.mark} data-won={won}>
                <Mark {...result} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
