/** `count` in `npm run test:long`, which sets `TESTS=long`; a fifth of it in `npm test`. */
export function rounds(count: number): number {
  return process.env['TESTS'] === 'long' ? count : Math.ceil(count / 5);
}
