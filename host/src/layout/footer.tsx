import { Link, useCupBasics, useCupName } from '@puchar/shared/kit';
import type { RegistryDocument } from '@puchar/shared/contract';
import { useHasPage } from '../remotes/use-registry.ts';
import styles from './footer.module.css';
import { fanProjectNotice, texts } from './texts.pl.ts';

const consents = { to: '/zgody-rodo', label: texts.consents };
const links = [
  { to: '/o-nas', label: texts.about },
  { to: '/edycje', label: texts.archive },
  { to: '/prywatnosc', label: texts.privacy },
  { to: '/dostepnosc', label: texts.accessibility },
];

function Organizer() {
  const { name, websiteUrl } = useCupBasics().school;
  if (name === '') return null;
  return (
    <p className={styles.organizer}>
      {texts.organizedBy}{' '}
      {websiteUrl === '' ? (
        <span>{name}</span>
      ) : (
        <a className={styles.link} href={websiteUrl} rel="noopener noreferrer">
          {name}
        </a>
      )}
    </p>
  );
}

/** The admin site has none of the linked pages. */
export function Footer({ site }: { site: RegistryDocument['site'] }) {
  const { full } = useCupName();
  const shown = useHasPage(consents.to) ? [consents, ...links] : links;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Organizer />
        {site === 'public' && (
          <nav aria-label={texts.footerNavigation}>
            <ul className={styles.links}>
              {shown.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={styles.notice} lang="en">
          {fanProjectNotice(full)}
        </p>
      </div>
    </footer>
  );
}
