import { pdfOfBytes } from '../../testing/pdfs/harmless-pdfs.ts';
import { inflatingPdfs } from '../../testing/pdfs/hostile-pdfs.ts';
import { checkPdf } from './check-pdf.ts';
import { FileError } from './file-error.ts';

test.each(Object.entries(inflatingPdfs))('a PDF is rejected: %s', async (_name, make) => {
  await expect(checkPdf(make())).rejects.toThrow(FileError);
});

test('names that occur by chance in ten megabytes of compressed data reject nothing', async () => {
  for (let run = 0; run < 2; run += 1) {
    const bytes = pdfOfBytes(10_485_760);
    expect(bytes).toHaveLength(10_485_760);
    await expect(checkPdf(bytes)).resolves.toBeUndefined();
  }
});
