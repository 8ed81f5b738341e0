import { ButtonLink, Link, SectionHeading } from '@puchar/shared/kit';
import { councilForms, nonBreaking } from '@puchar/shared/domain';
import { useHasPage, useRegistry } from '../../remotes/use-registry.ts';
import { Partners } from '../../partners/partners.tsx';
import { Hero } from './hero.tsx';
import styles from './home-register.module.css';
import { texts } from './texts.pl.ts';
import { useCupWelcome } from './use-cup-welcome.ts';

const registrationPath = '/rejestracja';
const consentsPath = '/zgody-rodo';

export function HomeRegister() {
  const written = useCupWelcome();
  const registry = useRegistry();
  const canRegister = registry.data?.menu.some(({ path }) => path === registrationPath) ?? false;
  const hasConsents = useHasPage(consentsPath);
  return (
    <div className={styles.page}>
      <Hero title={texts.registrationsOpen} text={written.callToRegister}>
        {canRegister && (
          <ButtonLink to={registrationPath} look="primary">
            {texts.register}
          </ButtonLink>
        )}
        <ButtonLink to="/regulamin">{texts.readRegulations}</ButtonLink>
      </Hero>
      {written.howToTakePart.length > 0 && (
        <section className={styles.section}>
          <SectionHeading id="jak-wziac-udzial">{texts.howToTakePart}</SectionHeading>
          <ol className={styles.steps}>
            {written.howToTakePart.map(({ title, text, hasForms }, index) => (
              <li key={title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p className={styles.text}>{nonBreaking(text)}</p>
                {hasForms && hasConsents ? (
                  <ul className={styles.links}>
                    <li>
                      <Link to={consentsPath}>{texts.consentForms}</Link>
                    </li>
                    {councilForms.map(({ name, path }) => (
                      <li key={path}>
                        <a href={path} download>
                          {name}
                        </a>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      )}
      <Partners />
    </div>
  );
}
