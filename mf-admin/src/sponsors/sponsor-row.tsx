import { useState } from 'react';
import type { Sponsor } from '@puchar/shared/contract';
import { Button, Icon, smallPicture } from '@puchar/shared/kit';
import { takeFocus } from '../lib/acts/take-focus.ts';
import type { Direction } from './order.ts';
import { SponsorForm } from './sponsor-form.tsx';
import styles from './sponsors.module.css';
import { texts } from './texts.pl.ts';

interface SponsorRowProps {
  sponsor: Sponsor;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

function Logo({ name, logoUrl }: Sponsor) {
  return (
    <span className={styles.logo} aria-hidden="true">
      {logoUrl === null ? (
        name.slice(0, 1)
      ) : (
        <img className={styles.picture} src={smallPicture(logoUrl)} alt="" />
      )}
    </span>
  );
}

function Arrow({ up = false, off }: { up?: boolean; off: boolean }) {
  return (
    <span className={styles.arrow} data-up={up} data-off={off}>
      <Icon name="chevron-down" />
    </span>
  );
}

/** One sponsor with its acts; edited in its place. */
export function SponsorRow({ sponsor, isFirst, isLast, onMove, onRemove }: SponsorRowProps) {
  const [edited, setEdited] = useState<'not' | 'now' | 'before'>('not');
  if (edited === 'now') return <SponsorForm sponsor={sponsor} onEnd={() => setEdited('before')} />;
  const { name, websiteUrl } = sponsor;
  return (
    <div className={styles.row}>
      <Logo {...sponsor} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <a className={styles.site} href={websiteUrl} target="_blank" rel="noopener noreferrer">
          {websiteUrl}
        </a>
      </div>
      <div className={styles.acts}>
        <Button
          look="quiet"
          aria-label={texts.up(name)}
          // Not disabled: the focus stays on the button that brought the row to the top.
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <Arrow up off={isFirst} />
        </Button>
        <Button
          look="quiet"
          aria-label={texts.down(name)}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Arrow off={isLast} />
        </Button>
        <Button
          look="quiet"
          aria-label={texts.edit(name)}
          ref={edited === 'before' ? takeFocus : undefined}
          onClick={() => setEdited('now')}
        >
          {texts.editShort}
        </Button>
        <Button look="quiet" aria-label={texts.remove(name)} onClick={onRemove}>
          {texts.removeShort}
        </Button>
      </div>
    </div>
  );
}
