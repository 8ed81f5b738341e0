const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Endings that a module may hold. */
export const allowedEndings = Object.keys(types);

/** MIME type that a file of a module is served with; undefined for one that a module may not hold. */
export function typeOf(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const ending = /[^.]\.([a-z0-9]+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}
