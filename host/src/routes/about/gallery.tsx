import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '@puchar/shared/kit';
import type { IconName } from '@puchar/shared/kit';
import { nonBreaking } from '@puchar/shared/domain';
import type { Cup } from '@puchar/shared/contract';
import styles from './gallery.module.css';
import { texts } from './texts.pl.ts';

const stayMs = 10_000;
const motionQuery = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(motionQuery);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

interface Slides {
  at: number;
  playing: boolean;
  toggle: () => void;
  go: (steps: number) => void;
}

/** Counts again from each change. Under reduced motion nothing moves until the user starts it. */
function useSlides(count: number, held: boolean): Slides {
  const reduced = useSyncExternalStore(
    subscribe,
    () => matchMedia(motionQuery).matches,
    // Most visitors may see motion; nothing moves before the page runs.
    () => false,
  );
  const [at, setAt] = useState(0);
  const [wish, setWish] = useState<boolean | null>(null);
  const playing = wish ?? !reduced;

  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => setAt((at + 1) % count), stayMs);
    return () => clearTimeout(timer);
  }, [playing, held, at, count]);

  return {
    at,
    playing,
    toggle: () => setWish(!playing),
    go: (steps) => setAt((at + steps + count) % count),
  };
}

function useAttention() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { pointed, focused, handlers };
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Changes are not read out; the user's own steps are. */
export function Gallery({ pictures }: Cup['gallery']) {
  const { pointed, focused, handlers } = useAttention();
  const slides = useSlides(pictures.length, pointed || focused);
  const picture = pictures[slides.at];
  if (picture === undefined) return null;
  return (
    <div
      className={styles.gallery}
      role="group"
      aria-roledescription="karuzela"
      aria-label={texts.gallery}
      {...handlers}
    >
      <figure className={styles.figure} aria-live={focused ? 'polite' : 'off'}>
        <img
          key={picture.imageUrl}
          className={styles.picture}
          src={picture.imageUrl}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
        {picture.caption !== '' && (
          <figcaption className={styles.caption}>{nonBreaking(picture.caption)}</figcaption>
        )}
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
