import { cupFacts, nonBreaking } from '@puchar/shared/domain';
import { Link } from '@puchar/shared/kit';
import { texts } from '../texts.pl.ts';
import styles from './privacy-notice.module.css';

const { school } = cupFacts;

const privacyTexts = {
  title: 'Zanim zaczniesz…',
  what: nonBreaking(
    `Prosimy tylko o dane potrzebne do rozegrania turnieju. Odpowiada za nie ${school.name}. Nic nie opuszcza tego urządzenia, dopóki nie naciśniesz „Wyślij zgłoszenie”.`,
  ),
  who: 'Kto co widzi',
  rows: [
    {
      term: 'Organizatorzy',
      text: nonBreaking('Całe zgłoszenie. Nazwy kont sprawdzają w serwisach Riot Games i Discord.'),
    },
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
  return (
    <section className={styles.notice} aria-labelledby="zanim-zaczniesz">
      <h2 id="zanim-zaczniesz" className={styles.title}>
        {privacyTexts.title}
      </h2>
      <p>{privacyTexts.what}</p>
      <h3 className={styles.subtitle}>{privacyTexts.who}</h3>
      <dl className={styles.rows}>
        {privacyTexts.rows.map(({ term, text }) => (
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
