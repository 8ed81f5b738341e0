import type { AnyNode, Program } from 'acorn';
import { simple } from 'acorn-walk';

/** Namespaces of standards, and the pages that React's errors link to: nothing loads them. */
const inertHosts = new Set(['www.w3.org', 'ns.adobe.com', 'purl.org', 'www.aiim.org', 'react.dev']);

/** Must agree with the hosts in the CSP of the module's pages. */
const servicesOf: Readonly<Record<string, readonly string[]>> = {
  registration: ['challenges.cloudflare.com'],
};

/** Where something loads it: at the beginning of a text, in an attribute or in a style. */
const address =
  /(?:^\s*|=\s*["'`]?|url\(\s*["']?|@import\s*["'])(?:(?:https?|wss?|ftp):)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+|localhost|\[[0-9a-f:]+\])/gi;

const loadingElements = new Set(['link', 'base', 'use', 'image', 'feImage', 'script', 'iframe']);

export function foreignHosts(text: string, slug: string): string[] {
  const services = Object.hasOwn(servicesOf, slug) ? (servicesOf[slug] ?? []) : [];
  return [...text.matchAll(address)]
    .map(([, host = '']) => host.toLowerCase())
    .filter((host) => !inertHosts.has(host) && !services.includes(host));
}

function keyOf(node: AnyNode): string | null {
  if (node.type !== 'Property' || node.computed) return null;
  if (node.key.type === 'Identifier') return node.key.name;
  return node.key.type === 'Literal' ? String(node.key.value) : null;
}

function hrefsOf(node: AnyNode | undefined): AnyNode[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' && keyOf(property) === 'href' ? [property.value] : [],
  );
}

/** A link that a visitor follows (`href`) may lead anywhere. */
export function findOrigins(program: Program, slug: string): string[] {
  const links = new Set<AnyNode>();
  const loaded = new Set<AnyNode>();
  const texts: { node: AnyNode; text: string }[] = [];
  simple(program, {
    ObjectExpression: (node) => {
      for (const value of hrefsOf(node)) links.add(value);
    },
    CallExpression: ({ arguments: [element, props] }) => {
      const name = element?.type === 'Literal' ? String(element.value) : '';
      if (loadingElements.has(name)) for (const value of hrefsOf(props)) loaded.add(value);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push({ node, text: node.value });
    },
    TemplateLiteral: (node) => {
      for (const { value } of node.quasis) texts.push({ node, text: value.cooked ?? value.raw });
    },
  });
  const isLink = (node: AnyNode) => links.has(node) && !loaded.has(node);
  return [
    ...new Set(
      texts.filter(({ node }) => !isLink(node)).flatMap(({ text }) => foreignHosts(text, slug)),
    ),
  ];
}
