import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Of this element alone. */
  text: string;
}

const mostDepth = 40;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: mostDepth,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textName = '#text';
const attributesName = ':@';

function elementOf(entry: Record<string, unknown>): XmlElement[] {
  const [name] = Object.keys(entry).filter((key) => key !== attributesName);
  if (name === undefined || name === textName) return [];
  const content = entry[name];
  const inside = Array.isArray(content) ? content.filter(isRecord) : [];
  const given = entry[attributesName];
  return [
    {
      name,
      attributes: new Map(
        Object.entries(isRecord(given) ? given : {}).map(([key, value]) => [key, String(value)]),
      ),
      children: inside.flatMap(elementOf),
      text: inside
        .map((child) => (typeof child[textName] === 'string' ? child[textName] : ''))
        .join(''),
    },
  ];
}

/** @returns Null for what is no XML, or nested too deeply. Its document type must have been removed. */
export function readXml(text: string): XmlElement | null {
  if (XMLValidator.validate(text) !== true) return null;
  try {
    const entries: unknown = parser.parse(text);
    const [root] = Array.isArray(entries) ? entries.filter(isRecord).flatMap(elementOf) : [];
    return root ?? null;
  } catch {
    return null;
  }
}
