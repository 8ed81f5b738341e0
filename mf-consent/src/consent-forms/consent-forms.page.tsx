import type { ReactNode } from 'react';
import { Link, SectionHeading } from '@puchar/shared/kit';
import styles from './consent-forms.module.css';
import { FormList } from './form-list.tsx';
import { signers, texts } from './texts.pl.ts';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  );
}

function Signers() {
  return (
    <dl className={styles.signers}>
      {signers.map(({ who, rule }) => (
        <div key={who} className={styles.signer}>
          <dt className={styles.who}>{who}</dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `/zgody-rodo`: what the consents are, and the blank forms. It names nobody and leads to nobody's consent. */
export default function ConsentFormsPage() {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <Section id="link" title={texts.linkTitle}>
        <p>{texts.link}</p>
        <p className={styles.note}>{texts.linkSecret}</p>
      </Section>
      <Section id="kto" title={texts.whoTitle}>
        <Signers />
      </Section>
      <Section id="formularze" title={texts.blankTitle}>
        <p>{texts.blank}</p>
        <FormList />
      </Section>
      <Section id="dalej" title={texts.stepsTitle}>
        <ol className={styles.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section id="publikacja" title={texts.publishTitle}>
        <p>{texts.publish}</p>
        <p>
          {texts.laterThanGroups}{' '}
          <a className={styles.inText} href={`mailto:${texts.dataProtectionEmail}`}>
            {texts.dataProtectionEmail}
          </a>
        </p>
        <p>
          <Link className={styles.inText} to="/prywatnosc">
            {texts.privacy}
          </Link>
        </p>
      </Section>
    </article>
  );
}
