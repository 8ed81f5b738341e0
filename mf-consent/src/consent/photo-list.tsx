import { useRef, useState } from 'react';
import { Icon, VisuallyHidden } from '@puchar/shared/kit';
import type { IconName } from '@puchar/shared/kit';
import styles from './file-area.module.css';
import type { Photo } from './prepare-file.ts';
import { uploadTexts as texts } from './texts.pl.ts';

export function movedByOne<T>(items: readonly T[], from: number, way: -1 | 1): T[] {
  const to = from + way;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

interface PhotoListProps {
  photos: readonly Photo[];
  onMove: (from: number, way: -1 | 1) => void;
  onRemove: (at: number) => void;
}

interface ToolProps {
  icon: IconName;
  label: string;
  /** Disabled by ARIA alone, so that the button keeps the focus. */
  blocked?: boolean;
  onClick: () => void;
}

function Tool({ icon, label, blocked = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={blocked}
      onClick={() => !blocked && onClick()}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

export function PhotoList({ photos, onMove, onRemove }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');

  function move(from: number, way: -1 | 1) {
    onMove(from, way);
    setNews(texts.moved(from + way + 1, photos.length));
    const pressed = document.activeElement;
    // Moving its page in the DOM takes the focus from the button.
    requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus());
  }
  function remove(at: number) {
    onRemove(at);
    setNews(texts.removed(photos.length - 1));
    if (photos.length > 1) list.current?.focus();
  }

  return (
    <div>
      <ol ref={list} className={styles.photos} aria-label={texts.photos} tabIndex={-1}>
        {photos.map(({ id, thumbnail }, index) => (
          <li key={id} className={styles.photo}>
            <span className={styles.place} aria-hidden="true">
              {index + 1}
            </span>
            <img className={styles.picture} src={thumbnail} alt={texts.photo(index + 1)} />
            <div className={styles.tools}>
              <Tool
                icon="arrow-left"
                label={texts.earlier(index + 1)}
                blocked={index === 0}
                onClick={() => move(index, -1)}
              />
              <Tool
                icon="close"
                label={texts.removePhoto(index + 1)}
                onClick={() => remove(index)}
              />
              <Tool
                icon="arrow-right"
                label={texts.later(index + 1)}
                blocked={index === photos.length - 1}
                onClick={() => move(index, 1)}
              />
            </div>
          </li>
        ))}
      </ol>
      <output>
        <VisuallyHidden>{news}</VisuallyHidden>
      </output>
    </div>
  );
}
