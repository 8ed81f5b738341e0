export interface LinkPreview {
  status: number;
  title: string;
  tags: Readonly<Record<string, string>>;
  picture: { type: string | null; width: number; height: number } | null;
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&lt;': '<',
  '&amp;': '&',
};

const decoded = (text: string) =>
  text.replace(/&(quot|lt|amp);/g, (entity) => entities[entity] ?? entity);

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

async function readPicture(address: string): Promise<LinkPreview['picture']> {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPng = bytes.subarray(0, signature.length).equals(signature);
  if (!isPng) throw new Error(`${address} is no PNG: ${response.status}`);
  const type = response.headers.get('content-type');
  return { type, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the head of an address without scripts, as the link preview of a chat does. */
export async function readPreview(publicUrl: string, path: string): Promise<LinkPreview> {
  const response = await fetch(publicUrl + path, {
    headers: { 'user-agent': 'LinkPreview/1.0', accept: 'text/html' },
  });
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  const tags = Object.fromEntries(
    [...metas].map(([, name = '', content = '']) => [name, decoded(content)]),
  );
  const image = tags['og:image'];
  return {
    status: response.status,
    title: decoded(/<title[^>]*>([^<]*)</.exec(head)?.[1] ?? ''),
    tags,
    picture: image === undefined ? null : await readPicture(image),
  };
}
