import styles from './refusal.module.css';

/** Why an act was refused; nothing while it was not. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.refusal} role="alert">
      {text}
    </p>
  );
}
