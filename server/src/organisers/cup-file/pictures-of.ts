import { lookUses } from '@puchar/shared/contract';
import type { CupFileSections, LookUse } from '@puchar/shared/contract';

export interface UsedPicture {
  imageUrl: string;
  use: LookUse | 'gallery';
  /** Of its field in the file. */
  path: (string | number)[];
}

export function picturesOf({ look, gallery }: CupFileSections): UsedPicture[] {
  const ofLook = lookUses.flatMap((use): UsedPicture[] => {
    const field = `${use}Url` as const;
    const imageUrl = look?.[field] ?? '';
    return imageUrl === '' ? [] : [{ imageUrl, use, path: ['sections', 'look', field] }];
  });
  const ofGallery = (gallery?.pictures ?? []).map(({ imageUrl }, place): UsedPicture => ({
    imageUrl,
    use: 'gallery',
    path: ['sections', 'gallery', 'pictures', place, 'imageUrl'],
  }));
  return [...ofLook, ...ofGallery];
}
