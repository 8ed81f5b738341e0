/** `npm run test:long` sets `TESTS=long`; `npm test` runs a fifth. */
export function rounds(count: number): number {
  return process.env['TESTS'] === 'long' ? count : Math.ceil(count / 5);
}
