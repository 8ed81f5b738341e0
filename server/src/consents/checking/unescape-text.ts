const escape = /\\([0-7]{1,3}|\r\n|[^])/g;

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

/** Of a string in parentheses; octal numbers overflow as readers let them. */
export function unescapeText(written: string): string {
  return written.replace(escape, (_all, code: string) =>
    /^[0-7]/.test(code)
      ? String.fromCharCode(Number.parseInt(code, 8) & 255)
      : (letters[code] ?? code),
  );
}
