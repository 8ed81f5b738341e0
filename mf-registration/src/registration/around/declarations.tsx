import { Link } from '@puchar/shared/kit';
import { CheckField } from '../fields/check-field.tsx';
import { texts } from '../texts.pl.ts';
import styles from './section.module.css';

interface LinkedText {
  before: string;
  link: string;
  after: string;
}

/** A sentence with one page in it, which opens beside the form: nothing entered is left. */
function Linked({ text, to }: { text: LinkedText; to: string }) {
  return (
    <>
      {text.before}
      <Link to={to} target="_blank" rel="noopener" aria-label={`${text.link}${texts.newTab}`}>
        {text.link}
      </Link>
      {text.after}
    </>
  );
}

export function Declarations() {
  return (
    <div className={styles.rows}>
      <CheckField path="isPermittedPerson">{texts.isPermittedPerson}</CheckField>
      <CheckField path="isRegulationAccepted">
        <Linked text={texts.isRegulationAccepted} to="/regulamin" />
      </CheckField>
      <CheckField path="isGdprAccepted">
        <Linked text={texts.isGdprAccepted} to="/prywatnosc" />
      </CheckField>
    </div>
  );
}
