import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './game-icon.module.css';

export interface GameIconProps {
  name: string;
  /** On our own listeners; null shows initials. */
  image: string | null;
  /** An empty sign, no initials. */
  unknown?: boolean;
  /** 24, 32 or 48 px. */
  size?: 'small' | 'medium' | 'large';
  /** `false` where the name stands beside it in words: it is not read out then. */
  named?: boolean;
}

const pixels = { small: 24, medium: 32, large: 48 } as const;

function initials(name: string): string {
  const words = name.split(/[\s’'-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

/** Not focusable: a page with named icons must show their names as text too. */
export function GameIcon(props: GameIconProps) {
  const { name, image, unknown = false, size = 'medium', named = true } = props;
  const side = pixels[size];
  const hasInitials = image === null && !unknown;
  const square = (
    // Initials come from the stylesheet: as text they would be a visible label that the name lacks.
    <span
      className={styles.square}
      data-size={size}
      data-unknown={image === null && unknown ? true : undefined}
      data-initials={hasInitials ? initials(name) : undefined}
      aria-hidden="true"
    >
      {image !== null && (
        <img src={image} alt="" width={side} height={side} loading="lazy" decoding="async" />
      )}
    </span>
  );
  if (!named) return square;
  return (
    <Tooltip text={name} focusable={false}>
      {square}
    </Tooltip>
  );
}
