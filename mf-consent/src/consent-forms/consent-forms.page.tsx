import { PrivacyEmail } from '@puchar/shared/consent-link';
import type { ReactNode } from 'react';
import { Icon, Link, List, SectionHeading } from '@puchar/shared/kit';
import styles from './consent-forms.module.css';
import { forms, signers, texts } from './texts.pl.ts';

function FormList() {
  return (
    <List label={texts.blankTitle}>
      {forms.map(({ path, name, signer }) => (
        <a key={path} className={styles.form} href={path} download>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.formSigner}>{signer}</span>
          </span>
          <span className={styles.action}>
            <Icon name="download" size={20} />
            {texts.download}
          </span>
        </a>
      ))}
    </List>
  );
}

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

/** `/zgody-rodo`: links to no one's consent, so it holds no personal data. */
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
        <PrivacyEmail before={texts.lostLink} className={styles.inText} />
        <p>
          <Link className={styles.inText} to="/prywatnosc">
            {texts.privacy}
          </Link>
        </p>
      </Section>
    </article>
  );
}
