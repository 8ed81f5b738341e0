import { PDFDocument } from '@cantoo/pdf-lib';
import type { Role } from '@puchar/shared/contract';
import { printedGlyphs, printedText } from '../../consents/forms/testing/printed-glyphs.ts';
import { administrators } from '../../platform/database/schema.ts';
import { signedIn } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';

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
        /** Boxes in place of characters. */
        missing: (await printedGlyphs(rawPayload)).flat().filter(({ glyph }) => glyph === 0),
      };
    },
    async csv(path: string) {
      const { statusCode, body } = await get(`csv/${path}`);
      if (statusCode !== 200) throw new Error(`${path} got ${statusCode}.`);
      return body;
    },
  };
}
