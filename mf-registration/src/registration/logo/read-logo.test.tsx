import { measureImage } from './measure-image.ts';
import { imageError, readLogo } from './read-logo.ts';

jest.mock('./measure-image.ts', () => ({ measureImage: jest.fn() }));
const measured = jest.mocked(measureImage);

const bytes = (count: number) => new Uint8Array(count);
const file = (size: number, name = 'sowa.png', type = 'image/png') =>
  new File([bytes(size)], name, { type });
const narrow = 'Zdjęcie musi posiadać minimum 200px szerokości.';
const low = 'Zdjęcie musi posiadać minimum 200px wysokości.';
const proportion = 'Zdjęcie posiada nieprawidłową proporcję.';

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
    message: 'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB.',
  });
});

test.each([
  ['sowa.png', 'image/png', true],
  ['sowa.jpg', 'image/jpeg', true],
  ['sowa.webp', 'image/webp', true],
  ['sowa.JFIF', '', true],
  ['sowa.svg', 'image/svg+xml', false],
  ['sowa.gif', 'image/gif', false],
  ['sowa.pdf', 'application/pdf', false],
])('%s of type „%s”: taken is %s', async (name, type, ok) => {
  const result = await readLogo(file(10, name, type));
  expect(result.ok).toBe(ok);
  if (!result.ok) expect(result.message).toBe('Wybierz plik PNG, JPEG, JFIF lub WebP.');
});

test('a .jfif without a type is read as the JPEG that it is', async () => {
  const result = await readLogo(file(3, 'sowa.jfif', ''));
  expect(result).toMatchObject({ ok: true, logo: { name: 'sowa.jfif' } });
  expect(measured.mock.calls[0]?.[0]).toMatch(/^data:image\/jpeg;base64,/);
});

test.each([
  ['no file', undefined],
  ['an empty file', file(0)],
])('%s could not be sent', async (_name, chosen) => {
  const rejected = { ok: false, message: 'Nie udało się przesłać pliku.' };
  expect(await readLogo(chosen)).toEqual(rejected);
});

test('what no browser can render could not be sent', async () => {
  measured.mockRejectedValue(new Error('picture not readable'));
  const rejected = { ok: false, message: 'Nie udało się przesłać pliku.' };
  expect(await readLogo(file(10))).toEqual(rejected);
});
