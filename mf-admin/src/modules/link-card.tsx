import type { PreviewLink } from '@puchar/shared/contract';
import { CopyText } from '../lib/copy/copy-text.tsx';
import { QrCode } from '../lib/qr/qr-code.tsx';
import styles from './link-card.module.css';
import { texts } from './texts.pl.ts';

interface LinkCardProps {
  link: PreviewLink;
  /** How long it, or what it opens, lasts. */
  until: string;
}

/** A signed link for this device, for another one, and to be sent on. */
export function LinkCard({ link, until }: LinkCardProps) {
  return (
    <div className={styles.link}>
      <QrCode text={link.url} label={texts.linkCode} />
      <div className={styles.words}>
        <CopyText label={texts.link} text={link.url} />
        <a className={styles.open} href={link.url} target="_blank" rel="noreferrer">
          {texts.linkOpen}
        </a>
        <p className={styles.hint}>{until}</p>
      </div>
    </div>
  );
}
