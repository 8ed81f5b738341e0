import { councilForms } from '@puchar/shared/domain';
import { ButtonLink, Link } from '@puchar/shared/kit';
import { OwnPage } from './own-page.tsx';
import { ChatLink } from '../account-checks/chat-link.tsx';
import { texts } from '../texts.pl.ts';
import { ForGuardians } from './for-guardians.tsx';
import styles from './success.module.css';

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

interface SuccessProps {
  /** What the captain passes on to those who sign. */
  message: string | undefined;
  pageSecret: string | undefined;
}

export function Success({ message, pageSecret }: SuccessProps) {
  return (
    <section className={styles.done} aria-labelledby="zgloszono">
      <svg className={styles.sign} width="56" height="56" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 12.5l5.5 5.5L20 6.5" />
      </svg>
      <h2 id="zgloszono" className={styles.title} tabIndex={-1} ref={focusHeading}>
        {texts.success}
      </h2>
      <p className={styles.lead}>
        {texts.thanks} <ChatLink>{texts.discordJoin}</ChatLink>
        <span>.</span>
      </p>
      {pageSecret !== undefined && <OwnPage secret={pageSecret} />}
      <h3>{texts.next}</h3>
      <ol className={styles.steps}>
        {texts.nextSteps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
      {message !== undefined && <ForGuardians message={message} />}
      <ul className={styles.forms} aria-label={texts.forms}>
        <li>
          <Link to="/zgody-rodo">{texts.consentForms}</Link>
        </li>
        {councilForms.map(({ name, path }) => (
          <li key={path}>
            <a href={path} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/" look="primary">
          {texts.home}
        </ButtonLink>
      </div>
    </section>
  );
}
