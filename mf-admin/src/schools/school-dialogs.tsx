import type { OrganiserSchool } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { FormDialog } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { texts } from './texts.pl.ts';

const { createSchool, updateSchool } = organiserEndpoints;

export function AddSchoolDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    endpoint: createSchool,
    values: { code: '', name: '', city: '' },
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={texts.newTitle} submit={texts.create} onClose={onClose}>
      <Field
        {...form.field('code')}
        label={texts.code}
        hint={texts.codeHint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Field {...form.field('name')} label={texts.name} />
      <Field {...form.field('city')} label={texts.city} />
    </FormDialog>
  );
}

const valuesOf = ({ name, city }: OrganiserSchool) => ({ name, city });
type Values = ReturnType<typeof valuesOf>;
const linesOf = ({ name, city }: Values) => [
  { label: texts.name, text: name, paths: ['name'] },
  { label: texts.city, text: city, paths: ['city'] },
];

export function EditSchoolDialog({
  school,
  onClose,
}: {
  school: OrganiserSchool;
  onClose: () => void;
}) {
  const form = useContractForm({
    endpoint: updateSchool,
    values: valuesOf(school),
    params: { code: school.code },
    onDone: onClose,
    versions: {
      begun: school,
      valuesOf,
      linesOf,
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.editTitle(school.code)}
      submit={texts.save}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={texts.name} />
      <Field {...form.field('city')} label={texts.city} />
    </FormDialog>
  );
}
