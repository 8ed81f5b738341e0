import { mostConsentBytes } from '@puchar/shared/consents';
import { filesChanged } from '@puchar/shared/testing';
import { readChosen } from './read-chosen.ts';
import type { ReadResult } from './read-chosen.ts';
import { aFile, fakeDevice } from './testing/fake-device.ts';

const tooHeavy =
  'Plik jest zbyt ciężki. Maksymalny rozmiar to 10 MiB. Zeskanuj stronę w niższej jakości albo zrób jej zdjęcie.';

function problemOf(result: ReadResult): string {
  return 'problem' in result ? result.problem.replaceAll('\u00A0', ' ') : '';
}

function photoCount(result: ReadResult): number {
  return 'chosen' in result && result.chosen.kind === 'photos' ? result.chosen.photos.length : 0;
}

test('a PDF of 10485760 bytes is taken, of one byte more it is too heavy', async () => {
  expect(mostConsentBytes).toBe(10_485_760);
  expect(await readChosen(null, [aFile('pdf', 10_485_760)])).toMatchObject({
    chosen: { kind: 'pdf' },
  });
  expect(problemOf(await readChosen(null, [aFile('pdf', 10_485_761)]))).toBe(tooHeavy);
});

test('an empty pick and an empty file are shown as no file', async () => {
  expect(problemOf(await readChosen(null, []))).toBe(
    'Nie udało się przesłać pliku. Wybierz plik jeszcze raz.',
  );
  const empty = new File([], 'pusty.pdf');
  expect(problemOf(await readChosen(null, [empty]))).toBe(
    'Nie udało się przesłać pliku. Jest pusty, wybierz inny.',
  );
});

test.each(['jpeg', 'png', 'webp'] as const)('a photo is known by its bytes: %s', async (kind) => {
  fakeDevice();
  expect(photoCount(await readChosen(null, [aFile(kind, 64, 'bez-nazwy')]))).toBe(1);
});

test('a PDF is known by its bytes too, whatever its name', async () => {
  expect(await readChosen(null, [aFile('pdf', 64, 'skan.jpg')])).toMatchObject({
    chosen: { kind: 'pdf' },
  });
});

test('other files are rejected with what to do instead', async () => {
  expect(problemOf(await readChosen(null, [aFile('gif', 64, 'zgoda.pdf')]))).toBe(
    'Tego pliku nie przyjmiemy. Wybierz PDF albo zdjęcie PNG, JPEG lub WebP.',
  );
});

test('HEIC is taken where the device decodes it; elsewhere it is said what to do instead', async () => {
  fakeDevice();
  expect(photoCount(await readChosen(null, [aFile('heic')]))).toBe(1);
  fakeDevice({ readsPhotos: false });
  expect(problemOf(await readChosen(null, [aFile('heic')]))).toBe(
    'Zdjęć HEIC nie przyjmiemy. Zapisz zdjęcie jako JPG i wybierz nowy plik.',
  );
});

test('a file that changed since it was chosen is to be chosen again', async () => {
  filesChanged();
  for (const kind of ['pdf', 'jpeg'] as const) {
    expect(problemOf(await readChosen(null, [aFile(kind)]))).toMatch(/Wybierz plik jeszcze raz/);
  }
});

test('one PDF or photos, not both and not two', async () => {
  fakeDevice();
  const both = await readChosen(null, [aFile('pdf'), aFile('jpeg')]);
  const two = await readChosen(null, [aFile('pdf'), aFile('pdf')]);
  expect(problemOf(both)).toBe('Wybierz jeden plik PDF albo same zdjęcia.');
  expect(problemOf(two)).toBe('Wybierz jeden plik PDF albo same zdjęcia.');
});

test('photos come after photos, up to ten', async () => {
  fakeDevice();
  const nine = Array.from({ length: 9 }, () => aFile('jpeg'));
  const result = await readChosen(null, nine);
  expect(photoCount(result)).toBe(9);
  const before = 'chosen' in result ? result.chosen : null;
  expect(photoCount(await readChosen(before, [aFile('jpeg')]))).toBe(10);
  expect(problemOf(await readChosen(before, [aFile('jpeg'), aFile('jpeg')]))).toBe(
    'Można dodać najwyżej 10 zdjęć.',
  );
});

test('photos take the place of a PDF; a PDF does not take that of photos unasked', async () => {
  fakeDevice();
  const photos = await readChosen({ kind: 'pdf', file: aFile('pdf') }, [aFile('jpeg')]);
  expect(photoCount(photos)).toBe(1);
  const before = 'chosen' in photos ? photos.chosen : null;
  expect(problemOf(await readChosen(before, [aFile('pdf')]))).toBe(
    'Wybierz jeden plik PDF albo same zdjęcia.',
  );
});

test('photos that are too heavy together are rejected before they are sent', async () => {
  fakeDevice({ photoBytes: 5_300_000 });
  const one = await readChosen(null, [aFile('jpeg')]);
  expect(photoCount(one)).toBe(1);
  const two = await readChosen('chosen' in one ? one.chosen : null, [aFile('jpeg')]);
  expect(problemOf(two)).toMatch(/^Zdjęcia razem są zbyt ciężkie\. Maksymalny rozmiar to 10 MiB/);
});

test('a photo that the device cannot read is shown', async () => {
  fakeDevice({ readsPhotos: false });
  expect(problemOf(await readChosen(null, [aFile('jpeg')]))).toBe(
    'Nie udało się odczytać zdjęcia. Zapisz je jako JPG albo zrób nowe i wybierz je.',
  );
});
