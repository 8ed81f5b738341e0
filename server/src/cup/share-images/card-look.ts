/** Dark theme of `shared/src/styles/tokens.css`. */
export const look = {
  page: '#0b0f14',
  raised: '#1b2530',
  line: '#2b3846',
  text: '#eef3f7',
  muted: '#a9b6c3',
  accent: '#ffb81c',
  onAccent: '#1a1200',
  live: '#d92632',
  onLive: '#ffffff',
} as const;

export const cupMark = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="56" viewBox="0 0 48 56" fill="none"><path d="M11 9H3v6c0 7 4 11.5 10.5 12M37 9h8v6c0 7-4 11.5-10.5 12" stroke="${look.text}" stroke-width="3"/><path d="M10 3h28v15c0 9-5.5 15-14 15s-14-6-14-15z" fill="${look.accent}"/><g stroke="${look.onAccent}" stroke-width="2"><path d="M24 3v30"/><circle cx="24" cy="16" r="6"/></g><path d="M24 33v10" stroke="${look.accent}" stroke-width="5"/><path d="M13 53v-3c0-4 3-7 7-7h8c4 0 7 3 7 7v3z" fill="${look.text}"/></svg>`;

export const floorLines = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" fill="none" stroke="${look.line}" stroke-width="3" opacity="0.55"><path d="M600 0v630M0 315h1200"/><circle cx="600" cy="315" r="170"/><path d="M0 95a220 220 0 0 1 0 440M1200 95a220 220 0 0 0 0 440"/></svg>`;

export const svgAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
