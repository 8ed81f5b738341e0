import { Lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Without extensions `Lexer` makes no others. */
function isKnown(token: Token): token is MarkedToken {
  return token.type !== undefined;
}

/** `javascript:` and other unsafe links stay text. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** The server stores brackets as entities, which the library leaves in the text. */
function plain(text: string): string {
  return text.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

type PieceName =
  'section' | 'heading' | 'subheading' | 'list' | 'numbers' | 'quote' | 'code' | 'cell' | 'link';

/** For pages whose stylesheets may not name elements. */
export type MarkdownClasses = Readonly<Partial<Record<PieceName, string | undefined>>>;

const ClassesContext = createContext<MarkdownClasses>({});

function renderAll(tokens: readonly Token[] | undefined): ReactNode {
  return (tokens ?? []).map((token, index) =>
    isKnown(token) ? <Piece key={index} token={token} /> : null,
  );
}

/** The page has the only `h1`. */
function Heading({ token }: { token: Tokens.Heading }) {
  const { heading, subheading } = use(ClassesContext);
  const children = renderAll(token.tokens);
  if (token.depth === 1) return <h2 className={heading}>{children}</h2>;
  if (token.depth === 2) return <h3 className={subheading}>{children}</h3>;
  return <h4 className={subheading}>{children}</h4>;
}

function List({ token }: { token: Tokens.List }) {
  const { list, numbers } = use(ClassesContext);
  const items = token.items.map((item, index) => <li key={index}>{renderAll(item.tokens)}</li>);
  if (!token.ordered) return <ul className={list}>{items}</ul>;
  return (
    <ol className={numbers} start={token.start === '' ? 1 : token.start}>
      {items}
    </ol>
  );
}

function Table({ token }: { token: Tokens.Table }) {
  const { cell: cellClass } = use(ClassesContext);
  return (
    <table>
      <thead>
        <tr>
          {token.header.map((cell, index) => (
            <th key={index} scope="col" className={cellClass}>
              {renderAll(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((cell, index) => (
              <td key={index} className={cellClass}>
                {renderAll(cell.tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LinkOrText({ token }: { token: Tokens.Link }) {
  const { link } = use(ClassesContext);
  if (!isSafe(token.href)) return token.text;
  return (
    <a className={link} href={token.href}>
      {renderAll(token.tokens)}
    </a>
  );
}

function Piece({ token }: { token: MarkedToken }): ReactNode {
  const { quote, code } = use(ClassesContext);
  switch (token.type) {
    case 'heading':
      return <Heading token={token} />;
    case 'paragraph':
      return <p>{renderAll(token.tokens)}</p>;
    case 'list':
      return <List token={token} />;
    case 'table':
      return <Table token={token} />;
    case 'blockquote':
      return <blockquote className={quote}>{renderAll(token.tokens)}</blockquote>;
    case 'code':
      return <pre className={code}>{token.text}</pre>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{renderAll(token.tokens)}</strong>;
    case 'em':
      return <em>{renderAll(token.tokens)}</em>;
    case 'del':
      return <del>{renderAll(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return <LinkOrText token={token} />;
    case 'text':
      return 'tokens' in token && token.tokens !== undefined
        ? renderAll(token.tokens)
        : plain(token.text);
    case 'escape':
    case 'html':
    case 'image':
      // Nothing of an image or of HTML is loaded or run.
      return token.text;
    default:
      return null;
  }
}

function sectionsOf(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [];
  for (const token of tokens) {
    const begins = isKnown(token) && token.type === 'heading' && token.depth <= 2;
    if (begins || sections.length === 0) sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}

/** React elements, a section for each chapter: without HTML in between there is nothing to sanitise. */
export function Markdown({ source, classes }: { source: string; classes?: MarkdownClasses }) {
  const sections = sectionsOf(new Lexer({ gfm: true }).lex(source)).map((tokens, index) => (
    <section key={index} className={classes?.section}>
      {renderAll(tokens)}
    </section>
  ));
  return classes === undefined ? (
    sections
  ) : (
    <ClassesContext value={classes}>{sections}</ClassesContext>
  );
}
