import { useFieldArray } from 'react-hook-form';
import { Button } from '@puchar/shared/kit';
import { firstEditions } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import panel from '../lib/ui/panel.module.css';
import { AddRow, RowsField } from './rows-field.tsx';
import { fieldNames, rowNames, texts } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

export function HistoryFields({ form }: { form: SectionForm<'history'> }) {
  const rows = useFieldArray({ control: form.control, name: 'editions' });
  return (
    <RowsField
      rows={rows}
      legend={fieldNames.history.editions}
      rowName={rowNames.edition}
      hint={texts.historyHint}
      error={form.errorOf('editions')}
      adding={
        <div className={panel.actions}>
          <AddRow
            rowName={rowNames.edition}
            onClick={() => rows.append({ year: new Date().getFullYear() - 1, games: 0 })}
          />
          {rows.fields.length > 0 ? null : (
            <Button look="quiet" onClick={() => rows.append([...firstEditions])}>
              {texts.firstEditions(firstEditions)}
            </Button>
          )}
        </div>
      }
    >
      {(place) => (
        <>
          <Field
            {...form.field(`editions.${place}.year`, { valueAsNumber: true })}
            label={rowNames.year}
            type="number"
            inputMode="numeric"
          />
          <Field
            {...form.field(`editions.${place}.games`, { valueAsNumber: true })}
            label={rowNames.games}
            type="number"
            inputMode="numeric"
          />
        </>
      )}
    </RowsField>
  );
}
