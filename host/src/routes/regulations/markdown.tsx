import { Lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { ReactNode } from 'react';

/** Every kind that `Lexer` makes without extensions. */
function isKnown(token: Token): token is MarkedToken {
  return token.type !== undefined;
}

/** Only addresses that lead somewhere: `javascript:` and the like stay text. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);
}

function drawAll(tokens: readonly Token[] | undefined): ReactNode {
  return (tokens ?? []).map((token, index) =>
    isKnown(token) ? <Piece key={index} token={token} /> : null,
  );
}

/** The page has the only `h1`, so the author's headings begin one level below. */
function Heading({ token }: { token: Tokens.Heading }) {
  const children = drawAll(token.tokens);
  if (token.depth === 1) return <h2>{children}</h2>;
  return token.depth === 2 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

function List({ token }: { token: Tokens.List }) {
  const items = token.items.map((item, index) => <li key={index}>{drawAll(item.tokens)}</li>);
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === '' ? 1 : token.start}>{items}</ol>;
}

function Table({ token }: { token: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {token.header.map((cell, index) => (
            <th key={index} scope="col">
              {drawAll(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((cell, index) => (
              <td key={index}>{drawAll(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Piece({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} />;
    case 'paragraph':
      return <p>{drawAll(token.tokens)}</p>;
    case 'list':
      return <List token={token} />;
    case 'table':
      return <Table token={token} />;
    case 'blockquote':
      return <blockquote>{drawAll(token.tokens)}</blockquote>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{drawAll(token.tokens)}</strong>;
    case 'em':
      return <em>{drawAll(token.tokens)}</em>;
    case 'del':
      return <del>{drawAll(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return isSafe(token.href) ? <a href={token.href}>{drawAll(token.tokens)}</a> : token.text;
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? drawAll(token.tokens) : token.text;
    case 'escape':
    case 'html':
    case 'image':
      // Pictures show their description, HTML shows itself: nothing of either is loaded or run.
      return token.text;
    default:
      return null;
  }
}

/**
 * Markdown as React elements. The library only reads the text; there is no HTML on the way, so there is
 * nothing to sanitise.
 */
export function Markdown({ source }: { source: string }) {
  return drawAll(new Lexer({ gfm: true }).lex(source));
}
