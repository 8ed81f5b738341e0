import { cupSectionNames, defaultCaptainSettings } from '@puchar/shared/contract';
import type { Cup, CupSectionName, CupSections } from '@puchar/shared/contract';
import { cupNameOf, emptyCup } from '@puchar/shared/domain';
import type { CupName } from '@puchar/shared/domain';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { cupSettings, pictures } from '../../platform/database/schema.ts';
import { pictureAddress, pictureHashOf } from '../../platform/storage/picture-address.ts';
import { findCurrentEdition } from '../current-edition.ts';
import { publicLook } from '../look/public-look.ts';
import { defaultForms } from './form-texts.pl.ts';
import { defaultMessages } from './message-texts.pl.ts';

const emptySections: CupSections = {
  ...emptyCup,
  gallery: { pictures: [] },
  look: { accent: '', logoUrl: '', iconUrl: '', shareUrl: '' },
  forms: defaultForms,
  messages: defaultMessages,
  matchDay: { checkInMinutes: 30, resultsCountAtOnce: false },
  captains: defaultCaptainSettings,
};

/** Fields that an earlier release did not store are empty; those that this one no longer has are left out. */
function known<Name extends CupSectionName>(
  name: Name,
  stored: Record<string, unknown> | null | undefined,
): CupSections[Name] {
  const empty = Object.entries(emptySections[name]);
  const entries = empty.map(([field, value]) => [field, stored?.[field] ?? value]);
  return Object.fromEntries(entries) as CupSections[Name]; // Checked by its schema when it was stored.
}

export interface StoredSection<Name extends CupSectionName> {
  published: CupSections[Name];
  draft: CupSections[Name] | null;
}
export type StoredSections = { [Name in CupSectionName]: StoredSection<Name> };

export async function readSections(db: Database | Transaction): Promise<StoredSections> {
  const rows = new Map((await db.select().from(cupSettings)).map((row) => [row.section, row]));
  const entries = cupSectionNames.map((name) => {
    const row = rows.get(name);
    return [
      name,
      {
        published: known(name, row?.published),
        draft: row?.draft ? known(name, row.draft) : null,
      },
    ];
  });
  return Object.fromEntries(entries) as StoredSections; // One entry of its own type for each name.
}

async function publicGallery(
  db: Database | Transaction,
  { pictures: chosen }: CupSections['gallery'],
): Promise<Cup['gallery']> {
  const hashes = chosen.map(({ imageUrl }) => pictureHashOf(imageUrl) ?? '');
  const stored = hashes.length
    ? await db.select().from(pictures).where(inArray(pictures.hash, hashes))
    : [];
  const sizes = new Map(stored.map((picture) => [pictureAddress(picture.hash), picture]));
  return {
    pictures: chosen.flatMap((picture) => {
      const size = sizes.get(picture.imageUrl);
      return size === undefined ? [] : [{ ...picture, width: size.width, height: size.height }];
    }),
  };
}

/** @param drafts With what is not published yet. */
export async function readCup(
  db: Database | Transaction,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<Cup> {
  const stored = await readSections(db);
  const shown = <Name extends CupSectionName>(name: Name): CupSections[Name] => {
    const { published, draft } = stored[name];
    return drafts ? (draft ?? published) : published;
  };
  return {
    identity: shown('identity'),
    texts: shown('texts'),
    organizers: shown('organizers'),
    links: shown('links'),
    school: shown('school'),
    statement: shown('statement'),
    gallery: await publicGallery(db, shown('gallery')),
    look: await publicLook(db, shown('look')),
    history: shown('history'),
  };
}

/** As on every page. */
export async function readCupName(db: Database | Transaction): Promise<CupName> {
  return cupNameOf(await findCurrentEdition(db), await readCup(db));
}
