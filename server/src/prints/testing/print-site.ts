import { PDFDocument } from '@cantoo/pdf-lib';
import type { Role } from '@puchar/shared/contract';
import { printedGlyphs, printedText } from '../../consents/forms/testing/printed-glyphs.ts';
import { administrators } from '../../platform/database/schema.ts';
import { signedIn } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';

/** No printer prints closer to the edge. */
const edge = 14;

/** What a reader would not see: boxes in place of characters, and text over the edge of the page. */
export async function unreadable(pdf: Uint8Array): Promise<string[]> {
  const pages = (await PDFDocument.load(pdf)).getPages();
  const glyphs = await printedGlyphs(pdf);
  return glyphs.flatMap((own, at) => {
    const width = pages[at]?.getWidth() ?? 0;
    return own
      .filter(({ glyph, left, right }) => glyph === 0 || left < edge || right > width - edge)
      .map(({ character }) => `${character} on page ${at + 1}`);
  });
}

/** Downloads of the account that the app has, in any of the roles. */
export async function printSite(app: TestApp) {
  const headers = await signedIn(app.organisersApp);
  const get = (path: string) => app.organisersApp.inject({ url: `/api/files/${path}`, headers });
  return {
    get,
    async as(role: Role): Promise<void> {
      await app.context.db.update(administrators).set({ role });
    },
    async pdf(path: string) {
      const { statusCode, headers: sent, rawPayload } = await get(`pdf/${path}`);
      if (statusCode !== 200) throw new Error(`${path} got ${statusCode}.`);
      const document = await PDFDocument.load(rawPayload);
      return {
        text: await printedText(rawPayload),
        document,
        pages: document.getPages().map((page) => {
          const { width, height } = page.getSize();
          return { width: Math.round(width), height: Math.round(height) };
        }),
        disposition: decodeURIComponent(String(sent['content-disposition'])),
        unreadable: await unreadable(rawPayload),
      };
    },
    async csv(path: string) {
      const { statusCode, body } = await get(`csv/${path}`);
      if (statusCode !== 200) throw new Error(`${path} got ${statusCode}.`);
      return body;
    },
  };
}
