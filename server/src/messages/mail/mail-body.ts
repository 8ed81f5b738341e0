import { fillMessage } from '@puchar/shared/domain';

export interface MailTemplate {
  template: string;
  /** Plain text; of several lines where lines were written or listed. */
  values: Readonly<Record<string, string>>;
  /** Those that are addresses of our own: links in the HTML. */
  links: ReadonlySet<string>;
  /** Ends further messages; null where none follow. */
  end: { url: string; text: (url: string) => string } | null;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Mail programs make links of what looks like an address, also in names of teams. */
export function withoutLinks(name: string): string {
  return name.replace(/[.:@/](?=\S)/g, (sign) => `${sign}\u2060`);
}

const anchor = (url: string) => `<a href="${escaped(url)}">${escaped(url)}</a>`;

const paragraphs = (html: string) =>
  html
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

/** The same message as plain text and as simple HTML. */
export function mailBody({ template, values, links, end }: MailTemplate) {
  const inHtml = Object.entries(values).map(([field, value]) => [
    field,
    links.has(field) && value !== '' ? anchor(value) : escaped(value),
  ]);
  const main = paragraphs(fillMessage(escaped(template), Object.fromEntries(inHtml)));
  const small =
    end === null ? '' : `\n<p><small>${escaped(end.text(''))}${anchor(end.url)}</small></p>`;
  return {
    text: [
      fillMessage(template, values),
      ...(end === null ? [] : [`-- \n${end.text(end.url)}`]),
    ].join('\n\n'),
    html: `<!doctype html>\n<html lang="pl"><body>\n${main}${small}\n</body></html>`,
  };
}
