import type { CupSectionName, CupSettings } from '@puchar/shared/contract';
import { BackLink, EmptyState, Skeleton, useNavigate, useParams } from '@puchar/shared/kit';
import { cupSectionNames, organiserEndpoints } from '@puchar/shared/organisers';
import type { ComponentType } from 'react';
import { InlineForm } from '../lib/form/form-frames.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Fetched } from '../lib/ui/elements.tsx';
import { sectionFields } from './section-fields.tsx';
import { sectionNames, texts } from './texts.pl.ts';
import { useSectionForm } from './use-section-form.ts';
import type { SectionForm } from './use-section-form.ts';

interface SectionEditorProps<Name extends CupSectionName> {
  name: Name;
  settings: CupSettings;
  onEnd: (saved: boolean) => void;
}

/** Shared by the page of a section and the set-up of a new cup. */
export function SectionEditor<Name extends CupSectionName>({
  name,
  settings,
  onEnd,
}: SectionEditorProps<Name>) {
  const form = useSectionForm(name, settings, () => onEnd(true));
  // The fields of that name take its form.
  const Fields = sectionFields[name] as unknown as ComponentType<{ form: SectionForm<Name> }>;
  return (
    <InlineForm
      form={form}
      title={sectionNames[name]}
      submit={texts.save}
      onCancel={() => onEnd(false)}
    >
      <Fields form={form} />
    </InlineForm>
  );
}

export default function SectionPage() {
  const { section } = useParams();
  const navigate = useNavigate();
  const name = cupSectionNames.find((known) => known === section);
  return (
    <PanelFrame title={name === undefined ? texts.title : sectionNames[name]}>
      <BackLink fallback="/puchar" />
      {name === undefined ? (
        <EmptyState>{texts.noSection}</EmptyState>
      ) : (
        <Fetched
          endpoint={organiserEndpoints.getCupSettings}
          input={{}}
          pending={<Skeleton shape="card" count={3} />}
          failed={texts.failed}
        >
          {(settings) => (
            <SectionEditor
              name={name}
              settings={settings}
              onEnd={(saved) => void navigate('/puchar', { state: saved ? { saved: name } : null })}
            />
          )}
        </Fetched>
      )}
    </PanelFrame>
  );
}
