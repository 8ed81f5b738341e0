// Polish groups only from five digits on unless told; a column of 9 800 and 12 400 must look alike.
const whole = new Intl.NumberFormat('pl-PL', { useGrouping: 'always', maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('pl-PL', {
  useGrouping: 'always',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const twoDigits = new Intl.NumberFormat('pl-PL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const percent = new Intl.NumberFormat('pl-PL', { style: 'percent', maximumFractionDigits: 0 });

export function formatCount(value: number): string {
  return whole.format(value);
}

/** One digit after the comma: minions and vision by minute. */
export function formatRate(value: number): string {
  return oneDigit.format(value);
}

/** Two digits after the comma. */
export function formatRatio(value: number): string {
  return twoDigits.format(value);
}

/** `0.48` gives `48%`. */
export function formatShare(value: number): string {
  return percent.format(value);
}
