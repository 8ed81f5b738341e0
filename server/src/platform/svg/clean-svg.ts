import postcss from 'postcss';
import {
  attributes,
  elements,
  isHarmless,
  localLink,
  properties,
  shapes,
  wrappers,
} from './allowed.ts';
import { readXml } from './read-xml.ts';
import type { XmlElement } from './read-xml.ts';

/** Why an SVG cannot be painted as its author meant it, or at all. */
export type SvgProblem =
  | 'broken'
  | 'entities'
  | 'lettering'
  | 'photo'
  | 'complex'
  | 'size'
  | 'empty';

export type CleanedSvg = { svg: string; width: number; height: number } | { problem: SvgProblem };

const mostElements = 3000;
/** With what `use` repeats. */
const mostPainted = 10_000;
/** Each takes 13 ms, as it needs a surface of the whole picture. */
const mostMasked = 60;

const documentType = /<!DOCTYPE[^>[]*>/i;

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Declarations of known properties; no at-rules, so nothing is imported. */
function cleanCss(css: string): string {
  const clean: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent?.type !== 'root' || !/^[\w\s.,#>*-]+$/.test(rule.selector)) return;
    clean.push(`${rule.selector}{${cleanDeclarations(rule)}}`);
  });
  return clean.join('');
}

function cleanDeclarations(container: postcss.Container): string {
  const clean: string[] = [];
  container.each((node) => {
    if (node.type !== 'decl' || !properties.has(node.prop) || !isHarmless(node.value)) return;
    clean.push(`${node.prop}:${node.value}`);
  });
  return clean.join(';');
}

const styleOf = (text: string) => cleanDeclarations(postcss.parse(text));

function cleanAttribute([name, value]: readonly [string, string]): string[] {
  if (name === 'href') return localLink.test(value) ? [`href="${escaped(value)}"`] : [];
  if (name === 'style') return [`style="${escaped(styleOf(value))}"`];
  if (!attributes.has(name) || !isHarmless(value)) return [];
  return [`${name}="${escaped(value)}"`];
}

function write(element: XmlElement, head?: string): string {
  const { children, text, attributes: given } = element;
  if (wrappers.has(element.name)) return `<g>${children.map((child) => write(child)).join('')}</g>`;
  if (!elements.has(element.name)) return '';
  if (element.name === 'style') return `<style>${escaped(cleanCss(text))}</style>`;
  const own = head ?? [...given].flatMap(cleanAttribute).join(' ');
  const inside = shapes.has(element.name) ? '' : children.map((child) => write(child)).join('');
  return `<${element.name}${own === '' ? '' : ` ${own}`}>${inside}</${element.name}>`;
}

function everyElement(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(everyElement)];
}

const hiddenIn = new Set(['foreignObject', 'script', 'metadata', 'namedview']);

/** What would be painted, without what is left out anyway. */
function paintedElements(root: XmlElement): XmlElement[] {
  const inside = root.children.filter(({ name }) => !hiddenIn.has(name));
  return [root, ...inside.flatMap(paintedElements)];
}

type MaskTest = (element: XmlElement) => boolean;

/** Through a stylesheet any class may have a mask. */
function maskTest(all: readonly XmlElement[]): MaskTest {
  const byClass = all.some(({ name, text }) => name === 'style' && text.includes('mask'));
  return ({ attributes: given }) =>
    given.has('mask') ||
    (given.get('style') ?? '').includes('mask') ||
    (byClass && given.has('class'));
}

/** Copies of copies and masks of masks would let a small file paint without an end. */
function isTooComplex(all: readonly XmlElement[]): boolean {
  if (all.length > mostElements) return true;
  const isMasked = maskTest(all);
  const byId = new Map(all.map((element) => [element.attributes.get('id') ?? '', element]));
  const copies = all
    .filter(({ name }) => name === 'use')
    .map(({ attributes: given }) => byId.get((given.get('href') ?? '').slice(1)))
    .map((target) => (target === undefined ? [] : everyElement(target)));
  const inMasks = all
    .filter(({ name }) => name === 'mask')
    .flatMap(({ children }) => children.flatMap(everyElement));
  if (copies.flat().some(({ name }) => name === 'use') || inMasks.some(isMasked)) return true;
  const painted = [...all, ...copies.flat()];
  return painted.length > mostPainted || painted.filter(isMasked).length > mostMasked;
}

const lengthForm = /^\s*([\d.]+)(?:px|pt|mm|cm|in)?\s*$/;

function sizeOf({
  attributes: given,
}: XmlElement): [x: number, y: number, width: number, height: number] | null {
  const box = (given.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width, height] =
    box.length === 4
      ? box
      : [
          0,
          0,
          ...['width', 'height'].map((name) => Number(lengthForm.exec(given.get(name) ?? '')?.[1])),
        ];
  const isSize = (side: number | undefined): side is number =>
    side !== undefined && side > 0 && side <= 1e6;
  if (!isSize(width) || !isSize(height) || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return [x, y, width, height];
}

function problemIn(all: readonly XmlElement[]): SvgProblem | null {
  const has = (...names: string[]) => all.some(({ name }) => names.includes(name));
  if (has('text')) return 'lettering';
  if (has('image', 'feImage')) return 'photo';
  if (!all.some(({ name }) => shapes.has(name))) return 'empty';
  return null;
}

/**
 * The shapes of an SVG, from known elements and attributes alone: no scripts, handlers, links, animations, filters or
 * references to other files. Its longer side is `side` pixels.
 */
export function cleanSvg(bytes: Buffer, side: number): CleanedSvg {
  const text = decode(bytes)?.replace(documentType, '');
  if (text === undefined) return { problem: 'broken' };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { problem: 'entities' };
  const root = readXml(text);
  if (root?.name !== 'svg') return { problem: 'broken' };
  const all = paintedElements(root);
  const problem = problemIn(all) ?? (isTooComplex(all) ? 'complex' : null);
  if (problem !== null) return { problem };
  const size = sizeOf(root);
  if (size === null) return { problem: 'size' };
  const [x, y, width, height] = size;
  const scale = side / Math.max(width, height);
  const shown = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const painting = [...root.attributes].filter(
    ([name]) => properties.has(name) || name === 'style',
  );
  const head = [
    'xmlns="http://www.w3.org/2000/svg"',
    `viewBox="${x} ${y} ${width} ${height}" width="${shown.width}" height="${shown.height}"`,
    ...painting.flatMap(cleanAttribute),
  ].join(' ');
  try {
    return { svg: write(root, head), ...shown };
  } catch {
    // A stylesheet that cannot be parsed.
    return { problem: 'broken' };
  }
}
