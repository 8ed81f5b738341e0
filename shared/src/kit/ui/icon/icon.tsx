import type { ReactNode } from 'react';

/** Our own icons on a grid of 24; no brand's mark among them. */
const shapes = {
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  'arrow-left': <path d="M20 12H5M11 5l-7 7 7 7" />,
  'arrow-right': <path d="M4 12h15M13 5l7 7-7 7" />,
  'chevron-down': <path d="M5 9l7 7 7-7" />,
  external: <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />,
  download: <path d="M12 4v11M6 10l6 6 6-6M4 20h16" />,
  play: <path d="M7 4l13 8-13 8z" />,
  pause: <path d="M8 5v14M16 5v14" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />,
  chat: <path d="M4 5h16v11h-9l-4 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01" />,
  broadcast: (
    <>
      <circle cx="12" cy="12" r="2" />
      <path d="M7.5 16.5a6.4 6.4 0 0 1 0-9M16.5 7.5a6.4 6.4 0 0 1 0 9M4.5 19.5a10.6 10.6 0 0 1 0-15M19.5 4.5a10.6 10.6 0 0 1 0 15" />
    </>
  ),
  film: <path d="M3 6h18v12H3zM10 9.5l5 2.5-5 2.5z" />,
  camera: (
    <>
      <path d="M3 8h4l2-3h6l2 3h4v11H3z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18.5 14.5A6.5 6.5 0 0 1 21.5 20" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z" />
    </>
  ),
  mail: <path d="M3 6h18v13H3zM3 7l9 7 9-7" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Decoration: its meaning must also be in words beside it or in the label of its button. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
