/** What selectors can meet in a page. */
export interface PageMarks {
  tags: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Name → values that it has somewhere. */
  attributes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Custom properties named in style attributes. */
  properties: ReadonlySet<string>;
}

const tagStart = /<([a-z][\w-]*)/gi;
/** One attribute at a time, each character read by one alternative: no text makes this slow. */
const attribute = /\s+([^\s=>/"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** Attributes of the tag whose name ends at a place. */
function* attributesAt(html: string, from: number): Generator<{ name: string; value: string }> {
  attribute.lastIndex = from;
  for (let met = attribute.exec(html); met !== null; met = attribute.exec(html)) {
    const [, name = '', ...values] = met;
    const value = values.find((given) => given !== undefined) ?? '';
    yield { name: name.toLowerCase(), value };
  }
}

/** Set by the browser, or by a script before the page is seen; their values are anybody's guess. */
const free = ['open', 'data-theme'];

/** Whether the page may come to have an attribute with a value without any script of ours. */
export function hasAttribute(
  { attributes }: PageMarks,
  { name, value }: { name: string; value: string | null },
): boolean {
  const values = attributes.get(name);
  if (values === undefined) return false;
  return value === null || free.includes(name) || values.has(value);
}

/** A dialog that nobody opened is not to be seen. */
const isShut = (element: string, own: readonly { name: string }[]) =>
  element.toLowerCase() === 'dialog' && !own.some(({ name }) => name === 'open');

/** @param html Any number of texts; what stands between tags is not looked at. */
export function readMarks(...html: string[]): PageMarks {
  const tags = new Set(['html', 'head', 'body']);
  const classes = new Set<string>();
  const ids = new Set<string>();
  const attributes = new Map(free.map((name) => [name, new Set<string>()]));
  const properties = new Set<string>();
  for (const text of html) {
    for (const met of text.matchAll(tagStart)) {
      const [start, element = ''] = met;
      tags.add(element.toLowerCase());
      const own = [...attributesAt(text, met.index + start.length)];
      if (isShut(element, own)) continue;
      for (const { name, value } of own) {
        attributes.set(name, (attributes.get(name) ?? new Set()).add(value));
        if (name === 'class') for (const part of value.split(/\s+/)) classes.add(part);
        if (name === 'id') ids.add(value);
        if (name === 'style')
          for (const [custom] of value.matchAll(/--[\w-]+/g)) properties.add(custom);
      }
    }
  }
  return { tags, classes, ids, attributes, properties };
}
