import type { AnyNode, CallExpression, Expression, NewExpression, Program, Super } from 'acorn';
import { simple } from 'acorn-walk';
import type { Check } from './check-input.ts';
import { serverCodeViolations } from './check-server.ts';
import { findOrigins, foreignHosts } from './find-origins.ts';

const globals = new Set(['window', 'self', 'globalThis', 'global', 'top', 'parent', 'frames']);
const timers = new Set(['setTimeout', 'setInterval']);

function textOf(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? null;
  }
  return null;
}

/** `a.b`, `a['b']` → `b`. */
function memberName(node: AnyNode): string | null {
  if (node.type !== 'MemberExpression') return null;
  if (node.computed) return textOf(node.property);
  return node.property.type === 'Identifier' ? node.property.name : null;
}

/** `f`, `window.f` → `f`. */
function globalName(node: Expression | Super): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ParenthesizedExpression') return globalName(node.expression);
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return globals.has(node.object.name) ? memberName(node) : null;
}

function isText(node: AnyNode | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === 'TemplateLiteral' || textOf(node) !== null) return true;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return false;
  return isText(node.left) || isText(node.right);
}

/** Build tools write `Function('return this')()` for the global object. */
function isGlobalThisIdiom(args: readonly AnyNode[]): boolean {
  return args.length === 1 && textOf(args[0]) === 'return this';
}

function dangerOfCall({ callee, arguments: args }: CallExpression | NewExpression): string | null {
  const name = globalName(callee);
  if (name === 'Function') return isGlobalThisIdiom(args) ? null : 'new Function';
  if (name !== null && timers.has(name) && isText(args[0])) return `${name} z tekstem`;
  const member = memberName(callee);
  if (member === 'constructor' && isText(args[args.length - 1])) return 'constructor z tekstem';
  if (callee.type !== 'MemberExpression' || (member !== 'write' && member !== 'writeln')) {
    return null;
  }
  const { object } = callee;
  const isDocument =
    (object.type === 'Identifier' && object.name === 'document') ||
    memberName(object) === 'document';
  return isDocument ? `document.${member}` : null;
}

function isOwnAddress(source: AnyNode): boolean {
  const address = textOf(source);
  return address !== null && /^\.{1,2}\//.test(address);
}

export function findDangers(program: Program): string[] {
  const found = new Set<string>();
  const call = (node: CallExpression | NewExpression) => {
    const danger = dangerOfCall(node);
    if (danger !== null) found.add(danger);
  };
  const load = (source: AnyNode | null | undefined) => {
    if (source && !isOwnAddress(source)) found.add('import spoza modułu');
  };
  const scriptAddress = (text: string | null) => {
    if (text !== null && /^\s*javascript:/i.test(text)) found.add('adres javascript:');
  };
  simple(program, {
    CallExpression: call,
    NewExpression: call,
    Identifier: ({ name }) => {
      if (name === 'eval') found.add('eval');
    },
    MemberExpression: (node) => {
      if (globalName(node) === 'eval') found.add('eval');
    },
    ImportExpression: ({ source }) => load(source),
    ImportDeclaration: ({ source }) => load(source),
    ExportNamedDeclaration: ({ source }) => load(source),
    ExportAllDeclaration: ({ source }) => load(source),
    Literal: (node) => scriptAddress(textOf(node)),
    TemplateLiteral: ({ quasis }) => scriptAddress(quasis[0]?.value.cooked ?? null),
  });
  return [...found];
}

const tooMuch = 'Moduł ma ponad 3 MB skryptów. Usuń biblioteki, bez których się obejdzie.';

/** An SVG that runs code or loads something when it is opened by itself. */
const liveSvg = /<script|<foreignObject|<!ENTITY|\son[a-z]+\s*=|javascript:/i;

function svgs(files: ReadonlyMap<string, Buffer>): [path: string, text: string][] {
  return [...files]
    .filter(([path]) => path.endsWith('.svg'))
    .map(([path, content]) => [path, content.toString('utf8')]);
}

export const checkCode: Check = (input) => {
  const { files, scripts, tooMuchCode } = input;
  if (tooMuchCode) return [tooMuch];
  const ofScripts = scripts.flatMap(({ path, program }) => {
    if (program === null) {
      return [`Plik ${path} nie jest poprawnym skryptem. Zbuduj moduł od nowa.`];
    }
    return findDangers(program).map(
      (danger) =>
        `Plik ${path} używa: ${danger}. Strona na to nie pozwala: usuń to albo bibliotekę.`,
    );
  });
  const ofPictures = svgs(files)
    .filter(([, text]) => liveSvg.test(text))
    .map(([path]) => `Obraz ${path} zawiera skrypt. Zapisz go jako zwykły rysunek SVG.`);
  return [...ofScripts, ...serverCodeViolations(input), ...ofPictures];
};

export const checkOrigins: Check = ({ files, scripts, stylesheets, slug, tooMuchCode }) => {
  if (tooMuchCode) return [`Nie sprawdzono: ${tooMuch}`];
  const found = [
    ...scripts.map(({ path, program }) => ({
      path,
      hosts: program === null ? [] : findOrigins(program, slug),
    })),
    ...[...stylesheets, ...svgs(files)].map(([path, text]) => ({
      path,
      hosts: foreignHosts(text, slug),
    })),
  ];
  return found.flatMap(({ path, hosts }) =>
    [...new Set(hosts)].map(
      (host) =>
        `Plik ${path} sięga do obcej strony ${host}. Przenieś plik do modułu; obcy adres może stać tylko w linku (href).`,
    ),
  );
};
