import type { OfferedAccountChecks } from '@puchar/shared/contract';
import { nonBreaking } from '@puchar/shared/domain';
import { Link, useCupBasics } from '@puchar/shared/kit';
import { useAccountChecks } from '../account-checks/use-account-checks.ts';
import { texts } from '../texts.pl.ts';
import styles from './privacy-notice.module.css';

/** Of checks that are not known yet it says that they may happen. */
function seenByOrganisers(checks: OfferedAccountChecks | undefined): string {
  const services = [
    ...(checks?.riot === false ? [] : ['Riot Games']),
    ...(checks?.discord === false ? [] : ['Discord']),
  ];
  const check = checks === undefined ? 'mogą sprawdzić' : 'sprawdzają';
  const where = services.length === 1 ? 'w serwisie' : 'w serwisach';
  const checked =
    services.length === 0 ? '' : ` Nazwy kont ${check} ${where} ${services.join(' i ')}.`;
  return nonBreaking(`Całe zgłoszenie.${checked}`);
}

const privacyTexts = {
  title: 'Zanim zaczniesz…',
  what: (school: string) =>
    nonBreaking(
      `Prosimy tylko o dane potrzebne do rozegrania turnieju. Odpowiada za nie ${school || 'szkoła, która organizuje turniej'}. Nic nie opuszcza tego urządzenia, dopóki nie naciśniesz „Wyślij zgłoszenie”.`,
    ),
  who: 'Kto co widzi',
  rows: [
    {
      term: 'Wszyscy',
      text: nonBreaking(
        'Dopiero po przyjęciu drużyny: jej nazwę, TAG, logo, opis i szkołę oraz pseudonimy i role zawodników.',
      ),
    },
    {
      term: 'Wszyscy, za zgodą',
      text: nonBreaking(
        'Imię, nazwisko, klasę i nazwy kont zawodnika tylko wtedy, gdy jest na to podpisana zgoda. Za niepełnoletniego podpisuje rodzic lub opiekun.',
      ),
    },
  ],
  others: nonBreaking(
    'Wpisujesz dane innych osób, więc najpierw zapytaj każdą z nich. Zgodę można później wycofać, a dane poprawić lub usunąć.',
  ),
  link: 'Pełna informacja o\u00A0prywatności',
} as const;

export function PrivacyNotice() {
  const checks = useAccountChecks();
  const seers = [{ term: 'Organizatorzy', text: seenByOrganisers(checks) }, ...privacyTexts.rows];
  return (
    <section className={styles.notice} aria-labelledby="zanim-zaczniesz">
      <h2 id="zanim-zaczniesz" className={styles.title}>
        {privacyTexts.title}
      </h2>
      <p>{privacyTexts.what(useCupBasics().school.name)}</p>
      <h3 className={styles.subtitle}>{privacyTexts.who}</h3>
      <dl className={styles.rows}>
        {seers.map(({ term, text }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{privacyTexts.others}</p>
      <p>
        <Link
          to="/prywatnosc"
          className={styles.link}
          target="_blank"
          rel="noopener"
          aria-label={`${privacyTexts.link}${texts.newTab}`}
        >
          {privacyTexts.link}
        </Link>
      </p>
    </section>
  );
}
