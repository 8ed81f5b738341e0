import { cupSectionNames } from '@puchar/shared/contract';
import type { CupFile, CupFileInput, CupFileSections } from '@puchar/shared/contract';
import { checkForms } from '../../consents/forms/check-forms.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { storeRegulations } from '../../cup/regulations/set-regulations.ts';
import { applySchools } from '../../cup/schools/import-schools.ts';
import { cleanFields, lockSettings, storeDraft } from '../../cup/settings/change-settings.ts';
import { checkPictures } from '../../cup/settings/cup-pictures.ts';
import { readSections } from '../../cup/settings/read-settings.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pictureAddress } from '../../platform/storage/picture-address.ts';
import { storePicture } from '../../platform/storage/picture-store.ts';
import { parseCupFile, takePictures, withPictures } from './read-cup-file.ts';
import type { TakenPicture } from './read-cup-file.ts';
import { texts } from './texts.pl.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'files'>;
type Path = (string | number)[];

/** Errors of a part at their place in the file. */
async function at<T>(place: Path, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { issues, list } = error.details;
    const found = issues ?? list?.map((message) => ({ path: [], message }));
    if (found === undefined) throw error;
    throw new AppError('INVALID_DATA', {
      issues: found.map(({ path, message }) => ({ path: [...place, ...path], message })),
    });
  }
}

async function requireNoDrafts(tx: Transaction): Promise<void> {
  const stored = Object.values(await readSections(tx));
  if (stored.every(({ draft }) => draft === null)) return;
  throw new AppError('INVALID_DATA', { issues: [{ path: [], message: texts.drafts }] });
}

async function storePictures(
  tx: Transaction,
  files: FileStore,
  taken: readonly TakenPicture[],
): Promise<string[]> {
  const addresses: string[] = [];
  for (const { imageUrl, bytes } of taken) {
    const isHere = bytes === null;
    addresses.push(isHere ? imageUrl : pictureAddress((await storePicture(tx, files, bytes)).hash));
  }
  return addresses;
}

/** The officer of this school has not seen the forms of another. */
const formsOf = (sections: CupFileSections) =>
  sections.forms === undefined ? {} : { forms: { ...sections.forms, checked: false } };

async function storeDrafts(tx: Transaction, sections: CupFileSections, now: Date): Promise<number> {
  const parts: Partial<Record<string, object>> = { ...sections, ...formsOf(sections) };
  let count = 0;
  for (const name of cupSectionNames) {
    const part = parts[name];
    if (part === undefined) continue;
    const fields = cleanFields({ ...part });
    await at(['sections', name], () => checkPictures(tx, name, fields));
    count += (await storeDraft(tx, name, fields, now)).length;
  }
  return count;
}

interface Import {
  input: CupFileInput;
  actorId: string;
}

async function storeRest(
  tx: Transaction,
  file: CupFile,
  { input, actorId, now }: Import & { now: Date },
) {
  const { schools: csv, regulations: content } = file;
  const schools =
    csv === null || !input.schools
      ? null
      : await at(['schools'], () =>
          applySchools(tx, {
            input: { file: Buffer.from(csv).toString('base64'), closeMissing: true },
            at: now,
            actorId,
          }),
        );
  if (content === null || !input.regulations) return { schools, regulations: null };
  if (!(await findCurrentEdition(tx))) {
    const issues = [{ path: ['regulations'], message: texts.noEdition }];
    throw new AppError('INVALID_DATA', { issues });
  }
  const expectedUpdatedAt = undefined;
  const stored = await storeRegulations(tx, { content, expectedUpdatedAt, actorId, at: now });
  return { schools, regulations: stored.editionId };
}

/** All of the file or nothing. @throws AppError INVALID_DATA at the fields of the file, UNAVAILABLE. */
export async function importCup(context: Context, { input, actorId }: Import) {
  const { db, clock, changes, files } = context;
  const now = clock.now();
  const file = parseCupFile(input.file);
  const { forms } = file.sections;
  if (forms !== undefined) await at(['sections', 'forms'], () => checkForms(context, forms));
  const taken = await takePictures(context, file);
  const result = await transaction(db, async (tx) => {
    await lockSettings(tx);
    await requireNoDrafts(tx);
    const addresses = await storePictures(tx, files, taken);
    const fields = await storeDrafts(tx, withPictures(file.sections, addresses), now);
    const rest = await storeRest(tx, file, { input, actorId, now });
    const details = { sections: Object.keys(file.sections).join(' '), pictures: taken.length };
    await recordEvent(tx, { at: now, actorId, action: 'cup.import', subjectId: null, details });
    return { fields, ...rest };
  });
  if (result.schools !== null) await changes.publish({ topic: 'school', id: '*' });
  if (result.regulations !== null) {
    await changes.publish({ topic: 'regulations', id: result.regulations });
  }
  return { ...result, regulations: result.regulations !== null };
}
