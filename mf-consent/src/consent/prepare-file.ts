import { newIdempotencyKey } from '@puchar/shared/kit';
import type { Chosen } from './read-chosen.ts';

/** What is sent: the same text and key at every try, so that the server takes it once. */
export interface PreparedFile {
  base64: string;
  idempotencyKey: string;
}

type JoinPhotos = (jpegs: readonly Blob[]) => Promise<Blob>;

/** How often the code that joins photos is asked for: on a slow line its first wait may be too short. */
const tries = 4;

async function loadJoiner(left = tries): Promise<JoinPhotos> {
  try {
    const { joinPhotos } = await import(/* webpackChunkName: "join-photos" */ './join-photos.ts');
    return joinPhotos;
  } catch (cause) {
    if (left <= 1) throw cause;
    return loadJoiner(left - 1);
  }
}

/** Begins to load what joins photos, before anybody waits for it. A failure is met again on sending. */
export function warmUpJoiner(): void {
  loadJoiner().catch(() => undefined);
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('Not read.')));
    reader.readAsDataURL(file);
  });
}

/**
 * Makes of what was chosen the file that is sent.
 *
 * @throws When the device cannot read the file any more, or the code that joins photos did not come.
 */
export async function prepareFile(chosen: Chosen): Promise<PreparedFile> {
  const file =
    chosen.kind === 'pdf'
      ? chosen.file
      : await (
          await loadJoiner()
        )(chosen.photos.map(({ jpeg }) => jpeg));
  return { base64: await base64Of(file), idempotencyKey: newIdempotencyKey() };
}
