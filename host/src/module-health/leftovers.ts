import { reloadDocument } from '../routes/reload-document.ts';
import { requestsWaiting } from './fair-queue.ts';
import { before } from './protect-page.ts';
import { reportRegistered } from './watch-leftovers.ts';
import type { PageBefore } from './protect-page.ts';

/**
 * Served, of the page's own files, put there by React, the shell or a browser's translation. Of style elements, the policy
 * allows those served.
 */
const usual =
  'head, body, #root, script, link, meta, title, template, noscript, [data-shell], style:not(:empty), font, .skiptranslate';
/** Those of extensions of a browser. */
const isCustom = ({ localName }: Element) => localName.includes('-');

/** More than any page has at once: a page that is left early over a slow line has some waiting. */
const mostWaiting = 20;

/** Registries of libraries and of the runtimes of modules, tools of the development loop, and frames by their number. */
const registries = /^(?:_|rspack|webpack|puchar|\$Refresh|\d+$)/;

/** Nothing, or the container of a module, which federation finds there. */
function isUsual(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && 'init' in value && 'get' in value;
}

function elementsLeft(): string[] {
  return [...document.querySelectorAll('html > *, head > *, body > *')]
    .filter((element) => !element.matches(usual) && !isCustom(element))
    .map(({ localName, parentElement }) => `<${localName}> in <${parentElement?.localName}>`);
}

function globalsLeft({ globals }: PageBefore): string[] {
  return Object.getOwnPropertyNames(window)
    .filter((name) => !globals.includes(name) && !registries.test(name))
    .filter((name) => !isUsual(Reflect.get(window, name)))
    .map((name) => `window.${name}`);
}

/** Values, and what a member that is computed is computed by. */
const valuesOf = (member: object = {}): unknown[] =>
  ['value', 'get', 'set'].map((kind) => Reflect.get(member, kind));

function membersChanged({ members }: PageBefore): string[] {
  return members.flatMap(([place, earlier]) => {
    const now = Object.getOwnPropertyDescriptors(place);
    const names = new Set([...Reflect.ownKeys(earlier), ...Reflect.ownKeys(now)]);
    return [...names]
      .filter((name) => {
        const was = valuesOf(Reflect.get(earlier, name));
        return valuesOf(Reflect.get(now, name)).some((value, at) => value !== was[at]);
      })
      .map((name) => `${String(name)} of a built-in object`);
  });
}

/** Also of its prototypes. */
function handlerNames(target: object): string[] {
  const names: string[] = [];
  for (const name in target) if (name.startsWith('on')) names.push(name);
  return names;
}

/** Ends them: one of `beforeunload` would stop the load of the next document. */
function handlersLeft(): string[] {
  return [window, document].flatMap((target) =>
    handlerNames(target)
      .filter((name) => typeof Reflect.get(target, name) === 'function')
      .filter((name) => Reflect.set(target, name, null))
      .map((name) => `the handler ${name}`),
  );
}

/** What modules have left in this page outside of their places, in words for those who write them. */
export function findLeftovers(): string[] {
  if (before === undefined) return [];
  const stylesheets = document.adoptedStyleSheets.length;
  const waiting = requestsWaiting();
  return [
    ...elementsLeft(),
    ...globalsLeft(before),
    ...membersChanged(before),
    ...handlersLeft(),
    ...(stylesheets === 0 ? [] : [`${stylesheets} in document.adoptedStyleSheets`]),
    ...(document.body.style.length === 0 ? [] : ['a style attribute of <body>']),
    ...(waiting <= mostWaiting ? [] : [`${waiting} requests`]),
  ];
}

/**
 * After the page of a module, or one with slots, was left. Undoing a change would leave the module's code in a state that
 * it does not expect when it is shown again; a document load ends everything.
 */
export function endLeftovers(): void {
  const left = findLeftovers();
  if (process.env.NODE_ENV === 'development') {
    reportRegistered();
    if (left.length > 0) console.error('Left behind by modules:', left.join(', '));
  }
  if (left.length > 0) reloadDocument();
}
