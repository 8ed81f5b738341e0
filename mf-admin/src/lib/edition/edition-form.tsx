import { useId, useState } from 'react';
import type { EditionRow } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { CheckField, DateField, Field } from '../form/fields.tsx';
import type { FieldOf } from '../form/fields.tsx';
import { InlineForm } from '../form/form-frames.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { instantOf, localOf } from '../form/local-time.ts';
import { stageNames } from '../names.pl.ts';
import { ConfirmDialog } from '../ui/dialogs.tsx';
import type { Lines } from '../form/merge-edits.ts';
import { Consequences } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import styles from './edition-form.module.css';
import { texts } from './texts.pl.ts';

const { createEdition, updateEdition } = organiserEndpoints;

function valuesOf(edition: EditionRow | null) {
  return {
    name: edition?.name ?? '',
    year: edition?.year?.toString() ?? '',
    ordinal: edition?.ordinal?.toString() ?? '',
    submissionsStartDate: localOf(edition?.submissionsStartDate ?? null),
    consentsDeadline: localOf(edition?.consentsDeadline ?? null),
    rosterDeadline: localOf(edition?.rosterDeadline ?? null),
  };
}
type Values = ReturnType<typeof valuesOf>;

function bodyOf({ name, year, ordinal, submissionsStartDate }: Values, begun: EditionRow | null) {
  return {
    name,
    year: year === '' ? Number.NaN : Number(year),
    ordinal: ordinal === '' ? null : Number(ordinal),
    submissionsStartDate: instantOf(submissionsStartDate, begun?.submissionsStartDate),
  };
}

export function momentText(instant: string | null): string {
  return instant === null ? texts.notSet : formatDate(instant);
}

function linesOf(values: Values): Lines {
  const { name, year, ordinal, submissionsStartDate, consentsDeadline, rosterDeadline } = values;
  const line = (path: keyof Values, label: string, text: string) => ({
    label,
    text,
    paths: [path],
  });
  const moment = (local: string) => momentText(instantOf(local));
  return [
    line('name', texts.name, name),
    line('year', texts.year, year),
    line('ordinal', texts.ordinal, ordinal),
    line('submissionsStartDate', texts.start, moment(submissionsStartDate)),
    line('consentsDeadline', texts.deadline, moment(consentsDeadline)),
    line('rosterDeadline', texts.rosterDeadline, moment(rosterDeadline)),
  ];
}

function EditionFields({ field }: { field: FieldOf<Values> }) {
  return (
    <>
      <Field {...field('name')} label={texts.name} />
      <Field
        {...field('year')}
        label={texts.year}
        type="number"
        inputMode="numeric"
        min={2000}
        max={2200}
      />
      <Field
        {...field('ordinal')}
        label={texts.ordinal}
        hint={texts.ordinalHint}
        type="number"
        inputMode="numeric"
        min={1}
        max={200}
        required={false}
      />
      <DateField
        {...field('submissionsStartDate')}
        label={texts.start}
        hint={texts.startHint}
        type="datetime-local"
        required={false}
      />
    </>
  );
}

interface EditEditionProps {
  edition: EditionRow;
  /** Of the button that saves nothing. */
  cancel?: string;
  onEnd: () => void;
}

export function EditEdition({ edition: present, cancel, onEnd }: EditEditionProps) {
  // The version the fields were filled with; the page keeps fetching newer ones.
  const [edition] = useState(present);
  const form = useContractForm({
    endpoint: updateEdition,
    values: valuesOf(edition),
    bodyOf: (values) => ({
      ...bodyOf(values, edition),
      consentsDeadline: instantOf(values.consentsDeadline, edition.consentsDeadline),
      rosterDeadline: instantOf(values.rosterDeadline, edition.rosterDeadline),
    }),
    params: { id: edition.id },
    onDone: onEnd,
    versions: { begun: edition, valuesOf, linesOf },
  });
  return (
    <InlineForm
      form={form}
      title={texts.editTitle(edition.name ?? texts.unnamed)}
      submit={texts.save}
      {...(cancel === undefined ? {} : { cancel })}
      onCancel={onEnd}
    >
      <EditionFields field={form.field} />
      <DateField
        {...form.field('consentsDeadline')}
        label={texts.deadline}
        hint={texts.deadlineHint}
        type="datetime-local"
        required={false}
      />
      <DateField
        {...form.field('rosterDeadline')}
        label={texts.rosterDeadline}
        hint={texts.rosterDeadlineHint}
        type="datetime-local"
        required={false}
      />
    </InlineForm>
  );
}

interface NewEditionProps {
  current: EditionRow | undefined;
  onEnd: () => void;
}

function copiedText({ regulations, sponsors }: { regulations: boolean; sponsors: boolean }) {
  const list = [
    ...(regulations ? [texts.copyRegulations] : []),
    ...(sponsors ? [texts.copySponsors] : []),
  ];
  if (list.length === 0) return texts.nothingCopied;
  return texts.copied(list.join(', ').toLowerCase());
}

export function NewEdition({ current, onEnd }: NewEditionProps) {
  const [isOpen, setOpen] = useState(false);
  const hintId = useId();
  const form = useContractForm({
    endpoint: createEdition,
    values: { ...valuesOf(null), copy: { regulations: true, sponsors: true } },
    bodyOf: ({ copy, ...values }) => ({
      ...bodyOf(values, null),
      ...(current === undefined ? {} : { copy }),
    }),
    onDone: onEnd,
  });
  return (
    <>
      <InlineForm
        form={{ ...form, errorText: null }}
        title={texts.newTitle}
        submit={texts.next}
        onSubmit={() => void form.validate().then(setOpen)}
        onCancel={onEnd}
      >
        <EditionFields field={form.field} />
        {current === undefined ? null : (
          <fieldset className={styles.copies} aria-describedby={hintId}>
            <legend className={panel.label}>
              {texts.copyTitle(current.name ?? texts.unnamed)}
            </legend>
            <CheckField {...form.field('copy.regulations')} label={texts.copyRegulations} />
            <CheckField {...form.field('copy.sponsors')} label={texts.copySponsors} />
            <p id={hintId} className={panel.meta}>
              {texts.copyHint}
            </p>
          </fieldset>
        )}
      </InlineForm>
      <ConfirmDialog
        {...form}
        open={isOpen}
        title={texts.confirmTitle}
        action={texts.confirmAct}
        onConfirm={form.submit}
        onClose={() => setOpen(false)}
      >
        {current === undefined ? null : (
          <p>{texts.leaves(current.name ?? texts.unnamed, stageNames[current.stage])}</p>
        )}
        <Consequences list={[...texts.consequences, copiedText(form.getValues().copy)]} />
        <p>{texts.noReturn}</p>
      </ConfirmDialog>
    </>
  );
}
