import { useRef } from 'react';
import { Icon } from '@puchar/shared/kit';
import type { IconName } from '@puchar/shared/kit';
import { nonBreaking } from '@puchar/shared/domain';
import type { GalleryPicture } from '../../cup/cup.ts';
import styles from './gallery.module.css';
import { texts } from './texts.pl.ts';
import { useAttention } from './use-attention.ts';
import { useSlides } from './use-slides.ts';

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Pictures one at a time. Changes are not read out; the visitor's own steps are. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const group = useRef<HTMLDivElement>(null);
  const { pointed, focused } = useAttention(group);
  const slides = useSlides(pictures.length, pointed || focused);
  const picture = pictures[slides.at];
  if (picture === undefined) return null;
  return (
    <div
      ref={group}
      className={styles.gallery}
      role="group"
      aria-roledescription="karuzela"
      aria-label={texts.gallery}
    >
      <figure className={styles.figure} aria-live={focused ? 'polite' : 'off'}>
        <img
          key={picture.image}
          className={styles.picture}
          src={picture.image}
          alt={picture.alt}
          width="1200"
          height="675"
          loading="lazy"
          decoding="async"
        />
        <figcaption className={styles.caption}>{nonBreaking(picture.caption)}</figcaption>
      </figure>
      <div className={styles.controls}>
        <Control
          icon={slides.playing ? 'pause' : 'play'}
          label={slides.playing ? texts.pause : texts.play}
          onClick={slides.toggle}
        />
        <span className={styles.position}>
          {texts.galleryPosition(slides.at + 1, pictures.length)}
        </span>
        <Control icon="arrow-left" label={texts.previous} onClick={() => slides.go(-1)} />
        <Control icon="arrow-right" label={texts.next} onClick={() => slides.go(1)} />
      </div>
    </div>
  );
}
