const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/;
const long = /^#?([0-9a-f]{6})$/;

/** `#RRGGBB`, `RRGGBB` and `#RGB` as `#rrggbb`; any other text stays. */
export function colorIn(text: string): string {
  const typed = text.trim().toLowerCase();
  const whole = long.exec(typed)?.[1];
  if (whole !== undefined) return `#${whole}`;
  const digits = short.exec(typed)?.slice(1);
  return digits === undefined ? typed : `#${digits.map((digit) => digit.repeat(2)).join('')}`;
}

/** Null for what is no colour. */
export function readColor(text: string): string | null {
  const color = colorIn(text);
  return long.test(color) ? color : null;
}
