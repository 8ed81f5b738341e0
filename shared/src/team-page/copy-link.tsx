import { useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  /** Whole address. */
  link: string;
  /** Of the field, such as „Link do strony drużyny”. */
  label: string;
}

/** The link in a field, and a button that copies it; without the right to the clipboard it is selected instead. */
export function CopyLink({ link, label }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNews('Skopiowano.');
    } catch {
      field.current?.select();
      setNews('Zaznaczono link, skopiuj go sam.');
    }
  };
  return (
    <div className={styles.copy}>
      <input
        ref={field}
        className={styles.field}
        aria-label={label}
        value={link}
        readOnly
        spellCheck={false}
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void handleCopy()} aria-label={`Skopiuj: ${label}`}>
        Skopiuj
      </Button>
      <span role="status" className={styles.news}>
        {news}
      </span>
    </div>
  );
}
