import styles from './organizer-card.module.css';

export interface OrganizerCardProps {
  firstName: string;
  nickname: string;
  lastName: string;
  role: string;
  schoolClass: string;
}

export function OrganizerCard(props: OrganizerCardProps) {
  const { firstName, nickname, lastName, role, schoolClass } = props;
  return (
    <article className={styles.card}>
      <h3 className={styles.name} translate="no">
        <span>{firstName}</span> <span className={styles.nickname}>{`„${nickname}”`}</span>{' '}
        <span>{lastName}</span>
      </h3>
      <p className={styles.role}>{role}</p>
      <p className={styles.class}>{schoolClass}</p>
    </article>
  );
}
