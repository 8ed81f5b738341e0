import { useRef, useState } from 'react';
import { movedByOne } from './photo-list.tsx';
import { warmUpJoiner } from './prepare-file.ts';
import type { Photo } from './prepare-file.ts';
import { readChosen } from './read-chosen.ts';
import type { Chosen } from './read-chosen.ts';

export interface ChosenFile {
  chosen: Chosen | null;
  problem: string | null;
  reading: boolean;
  add: (files: readonly File[]) => void;
  clear: () => void;
  movePhoto: (from: number, way: -1 | 1) => void;
  removePhoto: (at: number) => void;
}

export function useChosenFile(): ChosenFile {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const busy = useRef(false);

  async function read(files: readonly File[]): Promise<void> {
    busy.current = true;
    setReading(true);
    setProblem(null);
    const result = await readChosen(chosen, files);
    if ('chosen' in result) {
      setChosen(result.chosen);
      if (result.chosen.kind === 'photos') warmUpJoiner();
    } else {
      setProblem(result.problem);
    }
    setReading(false);
    busy.current = false;
  }

  function setPhotos(change: (photos: readonly Photo[]) => readonly Photo[]) {
    setProblem(null);
    setChosen((now) => {
      if (now?.kind !== 'photos') return now;
      const photos = change(now.photos);
      return photos.length === 0 ? null : { kind: 'photos', photos };
    });
  }

  return {
    chosen,
    problem,
    reading,
    add: (files) => {
      if (!busy.current) void read(files);
    },
    clear: () => {
      setProblem(null);
      setChosen(null);
    },
    movePhoto: (from, way) => setPhotos((photos) => movedByOne(photos, from, way)),
    removePhoto: (at) => setPhotos((photos) => photos.filter((_, index) => index !== at)),
  };
}
