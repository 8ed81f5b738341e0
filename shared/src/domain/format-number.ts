const noBreak = '\u00A0';

/**
 * A number as Poland writes it: a comma before the fraction, thousands apart from four digits on, so that a
 * column of 9 800 and 12 400 looks alike. `Intl` needs ten milliseconds and more for its first one.
 *
 * @param digits After the comma, always as many.
 */
export function formatNumber(value: number, digits = 0): string {
  const [whole = '', fraction] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** `0.48` gives `48%`. */
export function formatShare(value: number): string {
  return `${formatNumber(value * 100)}%`;
}
