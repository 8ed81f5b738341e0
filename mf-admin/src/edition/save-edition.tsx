import type { EditionRow } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { editionArchiveEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { blobOf, saveFile, saveJson } from '../lib/files.ts';
import { ErrorNote, Section } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';

const { exportEdition, exportEditionTables } = editionArchiveEndpoints;

export function SaveEdition({ edition }: { edition: EditionRow }) {
  const { id, year } = edition;
  const name = year === undefined ? 'edycja' : `edycja-${year}`;
  const archive = useEndpointMutation(exportEdition, {
    onDone: (data) => saveJson(`${name}.json`, data),
  });
  const tables = useEndpointMutation(exportEditionTables, {
    onDone: ({ file }) => saveFile(`${name}-tabele.zip`, blobOf(file, 'application/zip')),
  });
  const input = { params: { id } };
  return (
    <Section id="archive" title={texts.archive} hint={texts.archiveHint}>
      <div className={panel.actions}>
        <Button aria-disabled={archive.busy} onClick={() => archive.run(input)}>
          {archive.busy ? texts.saving : texts.saveArchive}
        </Button>
        <Button aria-disabled={tables.busy} onClick={() => tables.run(input)}>
          {tables.busy ? texts.saving : texts.saveTables}
        </Button>
      </div>
      <ErrorNote text={archive.errorText ?? tables.errorText} />
      <output className={panel.success}>{archive.done || tables.done ? texts.saved : ''}</output>
    </Section>
  );
}
