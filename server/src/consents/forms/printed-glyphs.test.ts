import { readFileSync } from 'node:fs';
import { aPrintedCup } from '../testing/printed-cup.ts';
import { blankForm, blankFormNames, fillConsentForm } from './forms.routes.ts';
import { fontTables, readFontFile } from '../../platform/fonts/font-file.ts';
import { fontFiles } from '../../platform/fonts/fonts.ts';
import { printedGlyphs, printedText, glyphBox } from './testing/printed-glyphs.ts';
import type { PrintedGlyph } from './testing/printed-glyphs.ts';
import { polishPlayer } from './testing/long-names.ts';

const sources = new Map(
  [
    ['Lato-Regular', fontFiles.Lato.normal],
    ['Lato-Bold', fontFiles.Lato.bold],
    ['Roboto-Regular', fontFiles.Roboto.normal],
    ['Roboto-Medium', fontFiles.Roboto.bold],
  ].map(([name = '', path = '']) => {
    const file = readFileSync(path);
    return [name, { font: readFontFile(file), tables: fontTables(file) }];
  }),
);

function looksRight({ font, glyph, character, box }: PrintedGlyph): boolean {
  if (glyph === 0) return false;
  if (character.trim() === '') return true;
  if (box === null) return false;
  // A ligature such as „fi” has no character of its own.
  if ([...character].length > 1) return true;
  const source = sources.get(font);
  if (!source) return false;
  return glyphBox(source.tables, source.font.glyphOf(character)) === box;
}

async function errors(pdf: Uint8Array): Promise<PrintedGlyph[]> {
  return (await printedGlyphs(pdf)).flat().filter((glyph) => !looksRight(glyph));
}

const cup = aPrintedCup('Żółty Puchar 2026');

test.each(blankFormNames)('every glyph of %s has the outline of the font', async (form) => {
  const pdf = await blankForm(cup, form);
  expect((await printedGlyphs(pdf)).flat().length).toBeGreaterThan(500);
  expect(await errors(pdf)).toEqual([]);
});

test('names show all Polish letters, also from decomposed Unicode', async () => {
  const apart = { ...polishPlayer, firstName: polishPlayer.firstName.normalize('NFD') };
  const pdf = await fillConsentForm(cup, { ...apart, isAdult: true });
  expect(await errors(pdf)).toEqual([]);
  const printed = new Set((await printedGlyphs(pdf)).flat().map(({ character }) => character));
  expect([...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].filter((letter) => !printed.has(letter))).toEqual([]);
  expect(await printedText(pdf)).toContain('Zażółć Gęślą-Jaźńska');
});

test('names in other alphabets use one font that has all their characters', async () => {
  const pdf = await fillConsentForm(cup, {
    ...polishPlayer,
    firstName: 'Олександра',
    lastName: 'Ґеорґіївна',
    nickname: 'Nguyễn',
    isAdult: false,
  });
  expect(await errors(pdf)).toEqual([]);
  expect(await printedText(pdf)).toContain('Олександра Ґеорґіївна');
});

test('a name without a font stays blank for handwriting, without boxes', async () => {
  const pdf = await fillConsentForm(cup, {
    ...polishPlayer,
    nickname: 'Smok 🐉 世界',
    isAdult: true,
  });
  expect(await errors(pdf)).toEqual([]);
  expect(await printedText(pdf)).not.toContain('Smok');
});
