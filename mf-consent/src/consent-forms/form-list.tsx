import { Icon, List } from '@puchar/shared/kit';
import styles from './form-list.module.css';
import { forms, texts } from './texts.pl.ts';

/** The blank forms, each a file of the server. */
export function FormList() {
  return (
    <List label={texts.blankTitle}>
      {forms.map(({ path, name, signer }) => (
        <a key={path} className={styles.form} href={path} download>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.signer}>{signer}</span>
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
