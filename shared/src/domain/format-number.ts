const noBreak = '\u00A0';

/** As Poland writes it, thousands apart from four digits on. Not `Intl`, whose first formatter costs over 10 ms. */
export function formatNumber(value: number, digits = 0): string {
  const [whole = '', fraction] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** `0.48` gives `48%`. */
export function formatShare(value: number): string {
  return `${formatNumber(value * 100)}%`;
}
