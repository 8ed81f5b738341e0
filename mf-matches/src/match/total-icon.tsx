import styles from './total-icon.module.css';

/** Outlines on a grid of 16, drawn for this site. */
const shapes = {
  kills: 'M2 2l8 8M14 2l-8 8M8.5 10.5l2.5 2.5M7.5 10.5L5 13M12.5 11l-3 3M3.5 11l3 3',
  deaths: 'M3 7a5 5 0 0110 0c0 2-1 3-2 3.5V13H5v-2.5C4 10 3 9 3 7zM6 7.5h.5M9.5 7.5h.5M8 13v-2',
  assists: 'M2 8h5M9 8h5M5 5l3 3-3 3M11 5L8 8l3 3',
  gold: 'M8 2a6 6 0 100 12A6 6 0 108 2zM8 5v6M6 6.5h3M7 9.5h3',
  towers: 'M4 14h8M5 14V7M11 14V7M3.5 7h9V3h-2v2h-1.5V3H7v2H5.5V3h-2z',
  inhibitors: 'M8 2l5 4-5 8-5-8zM3 6h10',
  barons: 'M2 5l3 2 3-5 3 5 3-2-1.5 8h-9zM4 13h8',
  dragons: 'M2 11c2-6 5-8 12-8-1 2-2 3-4 3 2 1 2 3 1 5-1-2-2-2-4-2-1 2-3 3-5 2z',
  heralds: 'M2 8c3-5 9-5 12 0-3 5-9 5-12 0zM8 6a2 2 0 100 4 2 2 0 000-4z',
  grubs: 'M3 12c0-3 1-4 3-4s2-4 5-4c2 0 3 1 3 3s-2 5-6 5zM11 6.5h.5',
} as const;

export type TotalId = keyof typeof shapes;

/** Small mark beside the name of a total; the name itself always stands in words. */
export function TotalIcon({ id }: { id: TotalId }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[id]} />
    </svg>
  );
}
