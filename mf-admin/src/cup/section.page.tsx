import { BackLink, EmptyState, Skeleton, useNavigate, useParams } from '@puchar/shared/kit';
import { cupSectionNames, organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Fetched } from '../lib/ui/elements.tsx';
import { SectionEditor } from './section-editor.tsx';
import { sectionNames, texts } from './texts.pl.ts';

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
              submit={texts.save}
              onEnd={(saved) => void navigate('/puchar', { state: saved ? { saved: name } : null })}
            />
          )}
        </Fetched>
      )}
    </PanelFrame>
  );
}
