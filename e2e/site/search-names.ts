import { endpoints } from '@puchar/shared/contract';
import { pdfText } from './pdf-text.ts';

/** Of the demo, its school, its persons and its places. */
const demoNames =
  /Puchar Szkół|PUCHAR SZKÓŁ|ZSC CUP|Cyfrowych|Wynalazców|Latarnik|Przykładowski|puchar-szkol|zsc-gdansk|Gdańsk|Gdyni|Wejherow/;

/** With what stands where organisers have not written anything. */
const oldNames = new RegExp(String.raw`${demoNames.source}|\bZSC\b|Turniej szkół|Puchar \d{4}`);

const withoutSpaces = new RegExp(demoNames.source.replaceAll(' ', ''));

/** What is wrong with one address: an old name, or no own one. */
export interface NameProblem {
  path: string;
  problem: string;
}

export interface NameSearch {
  publicUrl: string;
  /** That pages and forms have. */
  ownName: string;
}

const forms = [
  'adult-agreement',
  'underage-agreement',
  'parents-council-consent',
  'students-council-consent',
].map((form) => `/api/files/pdf/${form}`);

/** Every public read without a parameter. */
const reads = Object.values(endpoints)
  .filter((read) => {
    const isPlain = read.method === 'GET' && read.access === 'public' && !read.path.includes(':');
    return isPlain && (!('query' in read) || read.query.safeParse({}).success);
  })
  .map(({ path }) => `/api${path}`)
  .filter((path) => path !== '/api/events');

const files = ['/manifest.webmanifest', '/api/meetings/calendar.ics'];

function headersOf(response: Response): string {
  return [...response.headers].map(([name, value]) => `${name}: ${decodeURI(value)}`).join('\n');
}

const searched = {
  page: oldNames,
  read: oldNames,
  // The source has the words of an empty cup and of the forms, such as „turniej szkół”.
  script: demoNames,
  form: withoutSpaces,
} as const;
type Kind = keyof typeof searched;

async function problemsIn(
  { publicUrl, ownName }: NameSearch,
  path: string,
  kind: Kind,
): Promise<{ problems: NameProblem[]; text: string }> {
  const response = await fetch(publicUrl + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = kind === 'form' ? pdfText(bytes) : bytes.toString();
  const found = searched[kind].exec(text) ?? oldNames.exec(headersOf(response));
  const wanted = kind === 'form' ? ownName.replaceAll(' ', '') : ownName;
  const problems = [
    ...(found === null ? [] : [{ path, problem: `says ${found[0]}` }]),
    ...(kind === 'read' || kind === 'script' || text.includes(wanted)
      ? []
      : [{ path, problem: `lacks ${ownName}` }]),
  ];
  return { problems, text };
}

const assets = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/[^"?]+\.(?:js|css))/g)].map(([, path = '']) => path);

/** Pages with their heads, and every script and stylesheet that they name. */
export async function searchPages(
  search: NameSearch,
  paths: readonly string[],
): Promise<NameProblem[]> {
  const scripts = new Set<string>();
  const found: NameProblem[] = [];
  for (const path of paths) {
    const { problems, text } = await problemsIn(search, path, 'page');
    found.push(...problems);
    for (const asset of assets(text)) scripts.add(asset);
  }
  for (const path of scripts) found.push(...(await problemsIn(search, path, 'script')).problems);
  return found;
}

/** Reads, calendar, manifest and printed forms. */
export async function searchFiles(search: NameSearch): Promise<NameProblem[]> {
  const found: NameProblem[] = [];
  for (const path of [...files, ...reads]) {
    found.push(...(await problemsIn(search, path, 'read')).problems);
  }
  for (const path of forms) found.push(...(await problemsIn(search, path, 'form')).problems);
  return found;
}

export const saysOldName = (text: string): boolean => oldNames.test(text);
