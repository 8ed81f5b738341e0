import { ChatLink } from '../account-checks/chat-link.tsx';
import { texts } from '../texts.pl.ts';
import styles from './error-summary.module.css';
import type { Report } from '../use-registration.ts';
import { useInvalidParts } from './invalid-parts.ts';

/** Focused after a submission whose error belongs to no field. */
export const summaryId = 'wyslij-wynik';

interface ErrorSummaryProps {
  report: Report | null;
  logo: string | null;
  check: string | undefined;
}

export function ErrorSummary({ report, logo, check }: ErrorSummaryProps) {
  const parts = useInvalidParts(logo, check);
  const corrected = report?.text === texts.correct && parts.length === 0;
  const shown = corrected || report === null ? null : report.text;
  return (
    <div id={summaryId} className={styles.summary} data-shown={shown !== null} tabIndex={-1}>
      <div role="alert" className={styles.text}>
        {shown}
      </div>
      {report?.isAboutChat === true ? <ChatLink>{texts.discordJoin}</ChatLink> : null}
      {shown === null || parts.length === 0 ? null : (
        <ul className={styles.parts}>
          {parts.map(({ name, count, first }) => (
            <li key={first}>
              <button
                type="button"
                className={styles.part}
                onClick={() => document.getElementById(first)?.focus()}
              >
                {texts.correctIn(name, count)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
