/** Px of the drawing; the widths are those of the tokens that the style sheet uses. */
export const sizes = {
  /** `--bracket-card-width` */
  cardWidth: 200,
  /** `--bracket-column-gap` */
  columnGap: 48,
  /** Line with the name of the meeting, above the frame. */
  titleHeight: 24,
  /** One team. */
  rowHeight: 40,
  rowGap: 26,
} as const;
