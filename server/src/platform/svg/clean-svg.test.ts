import sharp from 'sharp';
import { cleanSvg } from './clean-svg.ts';

const side = 256;
const clean = (text: string) => cleanSvg(Buffer.from(text), side);
const wrap = (inside: string, head = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inside}</svg>`;

function svgOf(text: string): string {
  const cleaned = clean(text);
  if ('problem' in cleaned) throw new Error(cleaned.problem);
  return cleaned.svg;
}

/** The colour in the middle, after painting. */
async function middle(text: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svgOf(text)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return data.subarray(at, at + 4).toString('hex');
}

const square = '<rect width="10" height="10" fill="#ff0000"/>';

const editorFile = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: an editor -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/" x="0px" y="0px"
  viewBox="0 0 10 5" xml:space="preserve" style="enable-background:new 0 0 10 5;">
<style type="text/css"><![CDATA[
  .st0{fill:url(#SVGID_1_);font-family:'Barlow'}
  .st1{clip-path:url(#clip);fill:#0000FF}
]]></style>
<metadata><rdf><text>Autor</text></rdf></metadata>
<switch><foreignObject width="1" height="1"><p>x</p></foreignObject><g inkscape:label="Warstwa &amp; 1">
  <linearGradient id="SVGID_1_" x1="0" y1="0" x2="1" y2="0"><stop offset="0" style="stop-color:#00ff00"/><stop offset="1" style="stop-color:#00FF00"/></linearGradient>
  <clipPath id="clip"><rect width="2" height="5"/></clipPath>
  <rect class="st0" width="10" height="5"/><path class="st1" d="M0 0h10v5H0z"/>
</g></switch></svg>`;

test('the file of an editor looks as there: classes, gradients, clips and layers', async () => {
  expect(await middle(editorFile)).toBe('00ff00ff');
  const cleaned = clean(editorFile);
  expect(cleaned).toMatchObject({ width: 256, height: 128 });
  const { data } = await sharp(Buffer.from(svgOf(editorFile)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.subarray(0, 3).toString('hex')).toBe('0000ff');
});

test('sizes come from the view box, or from lengths in any unit', () => {
  expect(clean(wrap(square, 'width="40mm" height="20mm"'))).toMatchObject({
    width: 256,
    height: 128,
  });
  expect(clean(wrap(square, 'viewBox="0,0,5,10"'))).toMatchObject({ width: 128, height: 256 });
  for (const head of [
    '',
    'width="100%" height="100%"',
    'viewBox="0 0 0 9"',
    'viewBox="0 0 1e9 1e9"',
    'width="999999999" height="5"',
  ]) {
    expect(clean(wrap(square, head))).toEqual({ problem: 'size' });
  }
});

const harmless: [what: string, inside: string][] = [
  ['a script', '<script>alert(1)</script><script href="https://evil.example/a.js"/>'],
  ['a handler', '<rect width="1" height="1" onload="alert(1)" ONCLICK="alert(1)"/>'],
  [
    'HTML inside',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script><iframe src="https://evil.example"/></body></foreignObject>',
  ],
  ['links', '<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
  [
    'references to others',
    '<use xlink:href="https://evil.example/a.svg#x"/><use href="data:image/svg+xml;base64,AAAA#x"/><use href="file:///etc/passwd#x"/>',
  ],
  [
    'paint from others',
    '<rect width="1" height="1" fill="url(https://evil.example/a.svg#x)" style="fill:url(\'//evil.example/x\')" clip-path="url(#a) url(https://evil.example)"/>',
  ],
  [
    'an import',
    '<style>@import "https://evil.example/a.css"; @font-face{src:url(https://evil.example)} @media screen{rect{fill:url(https://evil.example)}} rect{fill:url(https://evil.example);background-image:url(x)}</style>',
  ],
  [
    'escapes in CSS',
    '<style>rect{fill:u\\72l(https://evil.example)}</style><rect style="fill:\\75rl(https://evil.example)" width="1" height="1"/>',
  ],
  [
    'a change by animation',
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="onload" values="alert(1)"/>',
  ],
  [
    'a filter',
    '<filter id="f"><feTurbulence numOctaves="9999"/></filter><rect width="1" height="1" filter="url(#f)"/>',
  ],
  [
    'a pattern',
    '<pattern id="p" width="0.0001" height="0.0001"><rect/></pattern><rect width="1" height="1" fill="url(#p)"/>',
  ],
  ['an instruction', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
  [
    'an escaped attribute',
    '<rect width="1" height="1" id="&quot; onload=&quot;alert(1)" class="&#34;&gt;&lt;script&gt;"/>',
  ],
];

test.each(harmless)('%s is left out, and the shapes are painted', async (_what, inside) => {
  const svg = svgOf(wrap(inside + square));
  expect(svg).not.toMatch(
    /evil|script|alert|foreignObject|import|onload|file:|data:|filter|pattern|animate|<set|proto/i,
  );
  // No quote ends an attribute early.
  expect(svg.replaceAll(/[\w-]+="[^"<>]*"/g, '')).not.toContain('"');
  expect(await middle(wrap(inside + square))).toBe('ff0000ff');
});

const tenOf = (text: string) => text.repeat(10);
const useBomb = `<defs><g id="a0">${square}</g>${[1, 2, 3, 4, 5, 6, 7, 8]
  .map((level) => `<g id="a${level}">${tenOf(`<use href="#a${level - 1}"/>`)}</g>`)
  .join('')}</defs><use href="#a8"/>`;
const masked = (mask: string) => `<rect width="10" height="10" mask="url(#${mask})"/>`;

const rejected: [problem: string, what: string, text: string][] = [
  [
    'entities',
    'a billion laughs',
    `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${tenOf('&lol;')}">]>${wrap('<path d="&lol2;"/>')}`,
  ],
  [
    'entities',
    'an entity from a file',
    `<!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>${wrap('&xxe;')}`,
  ],
  [
    'entities',
    'a second document type',
    `<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY a "b">]>${wrap(square)}`,
  ],
  ['complex', 'copies of copies', wrap(useBomb)],
  ['complex', 'a copy of itself', wrap(`<g id="a"><use href="#a"/>${square}</g>`)],
  [
    'complex',
    'masks of masks',
    wrap(`<mask id="a">${square}</mask><mask id="b">${masked('a')}</mask>${masked('b')}`),
  ],
  [
    'complex',
    'masks of masks by class',
    wrap(
      `<style>.m{mask:url(#a)}</style><mask id="a">${square}</mask><mask id="b"><rect class="m"/></mask>`,
    ),
  ],
  ['complex', 'a hundred masks', wrap(`<mask id="a">${square}</mask>${masked('a').repeat(100)}`)],
  ['complex', 'thousands of shapes', wrap(square.repeat(3001))],
  ['broken', 'a deep nest', wrap('<g>'.repeat(500) + square + '</g>'.repeat(500))],
  ['broken', 'HTML', '<html><body><svg/></body></html>'],
  ['broken', 'an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['broken', 'two roots', `${wrap(square)}<script>alert(1)</script>`],
  [
    'broken',
    'a stylesheet that ends nowhere',
    wrap(`<style>rect{fill:red</style>${square}<rect style="fill:'"/>`),
  ],
  ['broken', 'a prototype', wrap(`<rect width="1" height="1" __proto__="x"/>${square}`)],
  ['broken', 'nothing', ''],
  ['lettering', 'text in a font', wrap(`${square}<text>Puchar</text>`)],
  [
    'photo',
    'a photograph',
    wrap(`${square}<image href="data:image/png;base64,AAAA" width="1" height="1"/>`),
  ],
  ['empty', 'no shape', wrap('<g><title>Nic</title></g>')],
];

test.each(rejected)('%s: %s', (problem, _what, text) => {
  expect(clean(text)).toEqual({ problem });
});

test('bytes that are no UTF-8 are broken', () => {
  expect(cleanSvg(Buffer.from([0xff, 0xfe, 0x3c, 0x00]), side)).toEqual({ problem: 'broken' });
});
