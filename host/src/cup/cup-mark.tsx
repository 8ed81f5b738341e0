interface CupMarkProps {
  height: number;
  /** In the colour of the text alone. */
  plain?: boolean;
}

export function CupMark({ height, plain = false }: CupMarkProps) {
  const gold = plain ? 'currentColor' : 'var(--color-accent)';
  const lines = plain ? 'var(--color-page)' : 'var(--color-on-accent)';
  return (
    <svg
      width={Math.round((height * 48) / 56)}
      height={height}
      viewBox="0 0 48 56"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M11 9H3v6c0 7 4 11.5 10.5 12M37 9h8v6c0 7-4 11.5-10.5 12"
        stroke="currentColor"
        strokeWidth="3"
      />
      <path d="M10 3h28v15c0 9-5.5 15-14 15s-14-6-14-15z" fill={gold} />
      <g stroke={lines} strokeWidth="2">
        <path d="M24 3v30" />
        <circle cx="24" cy="16" r="6" />
      </g>
      <path d="M24 33v10" stroke={gold} strokeWidth="5" />
      <path d="M13 53v-3c0-4 3-7 7-7h8c4 0 7 3 7 7v3z" fill="currentColor" />
    </svg>
  );
}
