import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from '../../platform/fonts/fonts.ts';

const readable = new Set(Object.values(fontFiles).flatMap((files) => Object.values(files)));

// A document names its pictures as bytes: nothing else is read, and nothing is asked of another host.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => readable.has(path));
pdfmake.setFonts(fontFiles);

/** Bytes of a PDF; takes tens of milliseconds without a pause, so not for the thread that answers. */
export function printDocument(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(document).getBuffer();
}
