import { aPictureFile, filesChanged } from '@puchar/shared/testing';
import { measureImage } from './measure-image.ts';
import { imageError, readLogo } from './read-logo.ts';

jest.mock('./measure-image.ts', () => ({ measureImage: jest.fn() }));
const measured = jest.mocked(measureImage);

const file = (size: number) => aPictureFile('sowa.png', 'png', { size });
const narrow = 'Zdjęcie musi posiadać minimum 200px szerokości. Wybierz większe.';
const low = 'Zdjęcie musi posiadać minimum 200px wysokości. Wybierz większe.';
const proportion = 'Zdjęcie posiada nieprawidłową proporcję. Przytnij je do kwadratu.';

beforeEach(() => {
  measured.mockReset().mockResolvedValue({ width: 200, height: 200 });
});

test.each([
  [200, 200, null],
  [199, 200, narrow],
  [200, 199, low],
  [199, 199, narrow],
  [201, 200, proportion],
  [512, 512, null],
])('%i × %i px', (width, height, error) => {
  expect(imageError(width, height)).toBe(error);
});

test('a picture of one mebibyte is taken, one byte more is not', async () => {
  expect(await readLogo(file(1_048_576))).toMatchObject({ ok: true });
  expect(await readLogo(file(1_048_577))).toEqual({
    ok: false,
    message:
      'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB. Zmniejsz obraz albo zapisz go jako JPG.',
  });
});

test.each([
  ['sowa.png', 'png', 'image/png'],
  ['sowa.jpg', 'jpeg', 'image/jpeg'],
  ['sowa.webp', 'webp', 'image/webp'],
  // Some devices know no type, or a wrong one.
  ['sowa.JFIF', 'jpeg', ''],
  ['bez-nazwy', 'png', 'application/octet-stream'],
  ['sowa.png', 'jpeg', 'image/png'],
] as const)('%s of %s, called „%s”, is known by its bytes', async (name, kind, type) => {
  const result = await readLogo(aPictureFile(name, kind, { type }));
  expect(result).toMatchObject({ ok: true, logo: { name } });
  expect(measured.mock.calls[0]?.[0]).toMatch(new RegExp(`^data:image/${kind};base64,`));
});

const other = 'Wybierz plik PNG, JPEG, JFIF lub WebP.';

test.each([
  ['a GIF', aPictureFile('sowa.png', 'gif'), other],
  ['a PDF', aPictureFile('sowa.png', 'pdf'), other],
  ['an SVG', new File(['<svg/>'], 'sowa.svg', { type: 'image/svg+xml' }), other],
  ['HEIC', aPictureFile('sowa.jpg', 'heic'), 'Zapisz zdjęcie jako JPG i wybierz nowy plik.'],
  ['no file', undefined, 'Nie udało się przesłać pliku. Wybierz plik jeszcze raz.'],
  ['an empty file', file(0), 'Nie udało się przesłać pliku. Jest pusty, wybierz inny.'],
])('%s is rejected with what to do next', async (_what, chosen, message) => {
  const result = await readLogo(chosen);
  expect(result.ok ? '' : result.message.replaceAll('\u00A0', ' ')).toContain(message);
});

test('a file that changed since it was chosen is to be chosen again', async () => {
  filesChanged();
  const message = 'Plik zmienił się albo zniknął po wybraniu. Wybierz plik jeszcze raz.';
  expect(await readLogo(file(64))).toEqual({ ok: false, message });
});

test('what no browser can render is to be saved again', async () => {
  measured.mockRejectedValue(new Error('picture not readable'));
  const message =
    'Nie udało się przesłać pliku. Obraz jest uszkodzony: zapisz go jeszcze raz albo wybierz inny.';
  expect(await readLogo(file(64))).toEqual({ ok: false, message });
});
