import { Marked, Renderer } from 'marked';

const example = 'https://org.puchar.example';
/** The half of the page that teams read. */
const end = '\n## Running modules';

const styles = `:root { color-scheme: light dark }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem }
pre, .table { overflow-x: auto }
pre, code { background: light-dark(#eef1f6, #1d2530); border-radius: 4px }
pre { padding: .75rem }
code { padding: .1em .3em; overflow-wrap: anywhere }
pre code { padding: 0; background: none; overflow-wrap: normal }
table { border-collapse: collapse }
th, td { border: 1px solid light-dark(#c3cad6, #3a4657); padding: .3rem .6rem; text-align: left; vertical-align: top }`;

/** Files of the repository are not on the site: their links are text. */
const renderer = {
  link({ href, tokens }) {
    const text = this.parser.parseInline(tokens);
    return /^https?:/.test(href) ? `<a href="${href}">${text}</a>` : text;
  },
  table(token) {
    return `<div class="table" tabindex="0" role="region" aria-label="Table">${Renderer.prototype.table.call(this, token)}</div>`;
  },
};

/** @returns {string} The page that a server shows with its own address in place of the example's. */
export function guidePage(source) {
  if (!source.includes(end) || !source.includes(example)) {
    throw new Error('docs/modules.md has another shape.');
  }
  const content = new Marked({ renderer }).parse(source.slice(0, source.indexOf(end)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Modules</title>
<style>${styles}</style>
</head>
<body>
<main>
${content.replaceAll(example, '{{adminUrl}}')}</main>
</body>
</html>
`;
}
