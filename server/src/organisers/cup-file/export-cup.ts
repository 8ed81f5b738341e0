import { cupFileFormat, cupFileVersion } from '@puchar/shared/contract';
import type { CupFile, CupFileSections } from '@puchar/shared/contract';
import { readRegulations } from '../../cup/regulations/read-regulations.ts';
import { schoolsCsv } from '../../cup/schools/schools-csv.ts';
import { readSections } from '../../cup/settings/read-settings.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { atOneMoment, transaction } from '../../platform/database/transaction.ts';
import { pictureHashOf } from '../../platform/storage/picture-address.ts';
import { readPicture } from '../../platform/storage/picture-store.ts';
import { picturesOf } from './pictures-of.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'files'>;

async function readPictures(
  files: FileStore,
  sections: CupFileSections,
): Promise<CupFile['pictures']> {
  const addresses = new Set(picturesOf(sections).map(({ imageUrl }) => imageUrl));
  const found: CupFile['pictures'] = [];
  for (const imageUrl of addresses) {
    const bytes = await readPicture(files, pictureHashOf(imageUrl) ?? '');
    if (bytes !== null) found.push({ imageUrl, content: bytes.toString('base64') });
  }
  return found;
}

/** What visitors see, without drafts; recorded before it is read. */
export async function exportCup(
  { db, clock, files }: Context,
  { withGallery, actorId }: { withGallery: boolean; actorId: string },
): Promise<CupFile> {
  const at = clock.now();
  await transaction(db, (tx) =>
    recordEvent(tx, { at, actorId, action: 'cup.export', subjectId: null }),
  );
  const { sections, ...rest } = await atOneMoment(db, async (tx) => {
    const stored = await readSections(tx);
    const { version: _version, checked: _checked, ...forms } = stored.forms.published;
    return {
      sections: {
        identity: stored.identity.published,
        texts: stored.texts.published,
        links: stored.links.published,
        school: stored.school.published,
        statement: stored.statement.published,
        ...(withGallery ? { gallery: stored.gallery.published } : {}),
        look: stored.look.published,
        forms,
        messages: stored.messages.published,
        matchDay: stored.matchDay.published,
        captains: stored.captains.published,
        history: stored.history.published,
      },
      schools: await schoolsCsv(tx),
      regulations: (await readRegulations(tx))?.content ?? null,
    };
  });
  return {
    format: cupFileFormat,
    version: cupFileVersion,
    exportedAt: at.toISOString(),
    sections,
    pictures: await readPictures(files, sections),
    ...rest,
  };
}
