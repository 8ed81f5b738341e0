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

// What was drawn is the modules' and may be hostile: each character is read once, by one alternative.
const tagStart = /<([a-z][\w-]*)/gi;
const attribute = /\s+([^\s=>/"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

interface Tag {
  element: string;
  attributes: { name: string; value: string }[];
}

/** Tags of a text. What looks like one inside another is none, as in a browser. */
function* tagsOf(html: string): Generator<Tag> {
  let end = 0;
  for (;;) {
    tagStart.lastIndex = end;
    const start = tagStart.exec(html);
    if (start === null) return;
    end = tagStart.lastIndex;
    const tag: Tag = { element: (start[1] ?? '').toLowerCase(), attributes: [] };
    for (;;) {
      attribute.lastIndex = end;
      const met = attribute.exec(html);
      if (met === null) break;
      end = attribute.lastIndex;
      const [, name = '', ...values] = met;
      const value = values.find((given) => given !== undefined) ?? '';
      tag.attributes.push({ name: name.toLowerCase(), value });
    }
    yield tag;
  }
}

/** Set by the browser, or of a visitor's own choice; their values are anybody's guess. */
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
const isShut = ({ element, attributes }: Tag) =>
  element === 'dialog' && !attributes.some(({ name }) => name === 'open');

/** @param html Any number of texts; what stands between tags is not looked at. */
export function readMarks(...html: string[]): PageMarks {
  const tags = new Set(['html', 'head', 'body']);
  const classes = new Set<string>();
  const ids = new Set<string>();
  const attributes = new Map(free.map((name) => [name, new Set<string>()]));
  const properties = new Set<string>();
  for (const text of html) {
    for (const tag of tagsOf(text)) {
      tags.add(tag.element);
      if (isShut(tag)) continue;
      for (const { name, value } of tag.attributes) {
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
