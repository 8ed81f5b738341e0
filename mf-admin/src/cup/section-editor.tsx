import type { CupSectionName, CupSettings } from '@puchar/shared/contract';
import type { ComponentType } from 'react';
import { InlineForm } from '../lib/form/form-frames.tsx';
import { sectionFields } from './section-fields.tsx';
import { sectionNames } from './texts.pl.ts';
import { useSectionForm } from './use-section-form.ts';
import type { SectionForm } from './use-section-form.ts';

interface SectionEditorProps<Name extends CupSectionName> {
  name: Name;
  settings: CupSettings;
  submit: string;
  /** Of the button that saves nothing. */
  cancel?: string;
  onEnd: (saved: boolean) => void;
}

/** Shared by the page of a section and the set-up of a new cup. */
export function SectionEditor<Name extends CupSectionName>({
  name,
  settings,
  submit,
  cancel,
  onEnd,
}: SectionEditorProps<Name>) {
  const form = useSectionForm(name, settings, () => onEnd(true));
  // The fields of that name take its form.
  const Fields = sectionFields[name] as unknown as ComponentType<{ form: SectionForm<Name> }>;
  return (
    <InlineForm
      form={form}
      title={sectionNames[name]}
      submit={submit}
      {...(cancel === undefined ? {} : { cancel })}
      onCancel={() => onEnd(false)}
    >
      <Fields form={form} />
    </InlineForm>
  );
}
