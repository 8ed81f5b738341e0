/** Which of our two encodings a request takes, best first; `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): ('br' | 'gzip')[] {
  const taken = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).filter((encoding) => taken.includes(encoding));
}
