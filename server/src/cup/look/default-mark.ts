import type { AccentColors } from '@puchar/shared/domain';

/** Dark theme of `shared/src/styles/tokens.css`. */
export const dark = {
  page: '#0b0f14',
  raised: '#1b2530',
  line: '#2b3846',
  text: '#eef3f7',
  muted: '#a9b6c3',
  live: '#d92632',
  onLive: '#ffffff',
} as const;

export const gold: AccentColors = {
  accent: '#ffb81c',
  onAccent: '#1a1200',
  accentText: '#ffb81c',
};

/** The cup of `host/src/cup/cup-mark.tsx`, for a cup without a logo. */
const shapes = ({ accent, onAccent }: AccentColors) =>
  `<path d="M11 9H3v6c0 7 4 11.5 10.5 12M37 9h8v6c0 7-4 11.5-10.5 12" stroke="${dark.text}" stroke-width="3"/><path d="M10 3h28v15c0 9-5.5 15-14 15s-14-6-14-15z" fill="${accent}"/><g stroke="${onAccent}" stroke-width="2"><path d="M24 3v30"/><circle cx="24" cy="16" r="6"/></g><path d="M24 33v10" stroke="${accent}" stroke-width="5"/><path d="M13 53v-3c0-4 3-7 7-7h8c4 0 7 3 7 7v3z" fill="${dark.text}"/>`;

export const cupMark = (colors: AccentColors) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="56" viewBox="0 0 48 56" fill="none">${shapes(colors)}</svg>`;

/** @param radius Of the corners, where no system rounds them. */
export const markIcon = (colors: AccentColors, radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512" fill="none"><rect width="64" height="64" rx="${radius}" fill="${dark.page}"/><g transform="translate(8 4)">${shapes(colors)}</g></svg>`;
