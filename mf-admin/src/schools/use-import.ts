import { useState } from 'react';
import type { SchoolsPreview } from '@puchar/shared/contract';
import { FileChangedError, fileTexts, readDataUrl } from '@puchar/shared/files';
import { request } from '@puchar/shared/kit';
import { mostSchoolsBytes, organiserEndpoints } from '@puchar/shared/organisers';
import { isConflict, listText } from '../lib/api/errors.ts';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { importTexts as texts } from './texts.pl.ts';

const { importSchools, previewSchools } = organiserEndpoints;

interface Chosen {
  name: string;
  file: string;
  closeMissing: boolean;
}

interface Previewed {
  chosen: Chosen;
  preview: SchoolsPreview;
  /** Whether the list changed since an earlier preview of the file. */
  isAgain: boolean;
}

export type ImportState =
  | { step: 'file'; error: string | null }
  | ({ step: 'check' } & Previewed)
  | { step: 'done'; changed: number };

const start: ImportState = { step: 'file', error: null };

async function read(file: File): Promise<{ content: string } | { error: string }> {
  if (file.size === 0) return { error: fileTexts.empty };
  if (file.size > mostSchoolsBytes) return { error: texts.tooLarge };
  try {
    return { content: await readDataUrl(file) };
  } catch (error) {
    if (error instanceof FileChangedError) return { error: fileTexts.changed };
    throw error;
  }
}

/** A file, what it would change, and its import. */
export function useImport() {
  const [state, setState] = useState<ImportState>(start);
  const [isFirst, setFirst] = useState(true);
  const [closeMissing, setCloseMissing] = useState(false);
  const checking = useRequests(
    previewSchools,
    ({ chosen: { file, closeMissing: isClosing } }: { chosen: Chosen; isAgain: boolean }) =>
      request(previewSchools, { body: { file, closeMissing: isClosing } }),
    {
      onDone: (preview, input) => {
        setFirst(false);
        setState({ step: 'check', preview, ...input });
      },
    },
  );
  const storing = useRequests(
    importSchools,
    ({ chosen: { file, closeMissing: isClosing }, preview: { revision } }: Previewed) =>
      request(importSchools, { body: { file, closeMissing: isClosing, revision } }),
    {
      onDone: ({ changed }) => setState({ step: 'done', changed }),
      onError: (error, { chosen }) => {
        if (isConflict(error)) checking.run({ chosen, isAgain: true });
      },
    },
  );
  return {
    state,
    isFirst,
    closeMissing,
    setCloseMissing,
    busy: checking.busy || storing.busy,
    checkError: checking.errorText,
    storeError:
      storing.error === null || isConflict(storing.error) ? null : listText(storing.error),
    choose: async (file: File) => {
      checking.reset();
      storing.reset();
      setState(start);
      const result = await read(file);
      if ('error' in result) setState({ step: 'file', error: result.error });
      else {
        const chosen = { name: file.name, file: result.content, closeMissing };
        checking.run({ chosen, isAgain: false });
      }
    },
    back: () => setState(start),
    store: () => {
      if (state.step === 'check') storing.run(state);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
