import styles from './team-logo.module.css';

/** `/pictures/{hash}.webp` → its copy of at most 96 px; any other address stays. */
export function smallPicture(url: string): string {
  return url.replace(/^(\/pictures\/[0-9a-f]{32,64})\.webp$/, '$1-96.webp');
}

interface TeamLogoProps {
  team: { tag: string; logoUrl: string | null };
  /** 32, 48 or 96 px. */
  size?: 'small' | 'medium' | 'large';
  withTag?: boolean;
}

const pixels = { small: 32, medium: 48, large: 96 } as const;

/** Decoration: the team's name or tag must stand beside it. */
export function TeamLogo({ team, size = 'small', withTag = false }: TeamLogoProps) {
  const side = pixels[size];
  return (
    <span className={styles.logo} data-size={size}>
      <span
        className={styles.square}
        data-letter={team.logoUrl === null ? team.tag.slice(0, 1) : undefined}
        aria-hidden="true"
      >
        {team.logoUrl !== null && (
          <img
            src={size === 'large' ? team.logoUrl : smallPicture(team.logoUrl)}
            alt=""
            width={side}
            height={side}
            loading="lazy"
            decoding="async"
            className={styles.picture}
          />
        )}
      </span>
      {withTag && (
        <span className={styles.tag} translate="no">
          {team.tag}
        </span>
      )}
    </span>
  );
}
