import { cupNameOf, formatDay, formatTime } from '@puchar/shared/domain';
import { findCurrentEdition } from '../cup/current-edition.ts';
import { readCup } from '../cup/settings/read-settings.ts';
import { readSponsors } from '../cup/sponsors/read-sponsors.ts';
import type { ServerContext } from '../platform/context.ts';
import { printablePicture } from '../platform/pdf/printable-picture.ts';
import { pictureHashOf } from '../platform/storage/picture-address.ts';

/** What is on every page. Pictures are `data:` URLs. */
export interface PrintFrame {
  /** Of the edition. */
  cup: string;
  /** Empty where organisers have not said. */
  school: string;
  accent: { fill: string; ink: string };
  logo: string | null;
  sponsors: readonly { name: string; logo: string | null }[];
  /** `28.11.2026, 14:05` */
  printedAt: string;
}

/** Of `tokens.css`, for a cup without a colour of its own. */
const gold = { fill: '#ffb81c', ink: '#1a1200' };

/** Pixels: 1 cm at 600 dpi. */
const pictureSide = 236;

export async function readPrintFrame({
  db,
  files,
  clock,
}: Pick<ServerContext, 'db' | 'files' | 'clock'>): Promise<PrintFrame> {
  const cup = await readCup(db);
  const { accent, logo } = cup.look;
  const now = clock.now().toISOString();
  const sponsors: PrintFrame['sponsors'][number][] = [];
  for (const { name, logoUrl } of await readSponsors(db)) {
    const picture = await printablePicture(files, pictureHashOf(logoUrl), pictureSide);
    sponsors.push({ name, logo: picture });
  }
  return {
    cup: cupNameOf(await findCurrentEdition(db), cup).full,
    school: cup.school.name,
    accent: accent === null ? gold : { fill: accent.light.accent, ink: accent.light.onAccent },
    logo: await printablePicture(files, pictureHashOf(logo?.imageUrl ?? null), pictureSide),
    sponsors,
    printedAt: `${formatDay(now)}, ${formatTime(now)}`,
  };
}
