import { Lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { searchText } from '../domain/text.ts';

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
  | 'section'
  | 'heading'
  | 'subheading'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'code'
  | 'cell'
  | 'link';

/** For pages whose stylesheets may not name elements. */
export type MarkdownClasses = Readonly<Partial<Record<PieceName, string | undefined>>>;

const noClasses: MarkdownClasses = {};

const ClassesContext = createContext(noClasses);

/** Fragment of each chapter's address; empty without a list of contents. */
const IdsContext = createContext<ReadonlyMap<Token, string>>(new Map());

function renderAll(tokens: readonly Token[] | undefined): ReactNode {
  return (tokens ?? []).map((token, index) =>
    isKnown(token) ? <Piece key={index} token={token} /> : null,
  );
}

/** The page has the only `h1`. */
function Heading({ token }: { token: Tokens.Heading }) {
  const { heading, subheading } = use(ClassesContext);
  const id = use(IdsContext).get(token);
  const children = renderAll(token.tokens);
  if (token.depth === 1) {
    return (
      <h2 id={id} className={heading}>
        {children}
      </h2>
    );
  }
  if (token.depth === 2) {
    return (
      <h3 id={id} className={subheading}>
        {children}
      </h3>
    );
  }
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
    if (isChapter(token) || sections.length === 0) sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}

function isChapter(token: Token): token is Tokens.Heading {
  return isKnown(token) && token.type === 'heading' && token.depth <= 2;
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return wordsOf(token.tokens);
      return 'text' in token ? plain(token.text) : '';
    })
    .join('');
}

/** Without the chapter's number, so that an address survives a new chapter before it. */
function idOf(words: string): string {
  const name = searchText(words).replace(/^[\d.§ ]+/, '');
  return `rozdzial-${name.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '')}`;
}

interface Chapter {
  token: Tokens.Heading;
  id: string;
  words: string;
}

/** Chapters of the text; its only heading of the first level is its title and no chapter. */
function chaptersOf(tokens: readonly Token[]): Chapter[] {
  const headings = tokens.filter(isChapter);
  const isTitle = (depth: number) =>
    depth === 1 && headings.filter((one) => one.depth === 1).length === 1;
  const taken = new Map<string, number>();
  return headings.flatMap((token) => {
    if (isTitle(token.depth)) return [];
    const words = wordsOf(token.tokens);
    const id = idOf(words);
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return [{ token, id: count === 1 ? id : `${id}-${count}`, words }];
  });
}

const fewestChapters = 3;

function Contents({ title, chapters }: { title: string; chapters: readonly Chapter[] }) {
  return (
    <nav aria-label={title}>
      <p>{title}</p>
      {/* Safari drops the list role of a list without markers. */}
      <ul role="list">
        {chapters.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface MarkdownProps {
  source: string;
  classes?: MarkdownClasses;
  /** Title of a list of the chapters, which a text with few of them does not get. */
  contents?: string;
}

/** React elements, a section for each chapter: without HTML in between there is nothing to sanitise. */
export function Markdown({ source, classes = noClasses, contents }: MarkdownProps) {
  const tokens = new Lexer({ gfm: true }).lex(source);
  const found = contents === undefined ? [] : chaptersOf(tokens);
  const chapters = found.length < fewestChapters ? [] : found;
  return (
    <ClassesContext value={classes}>
      <IdsContext value={new Map(chapters.map(({ token, id }) => [token, id]))}>
        {contents === undefined || chapters.length === 0 ? null : (
          <Contents title={contents} chapters={chapters} />
        )}
        {sectionsOf(tokens).map((section, index) => (
          <section key={index} className={classes.section}>
            {renderAll(section)}
          </section>
        ))}
      </IdsContext>
    </ClassesContext>
  );
}
