import type { HallScreen, ScreenSettings } from '@puchar/shared/contract';
import { apiQuery, Icon, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints, screenEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Allowed, useMayCall } from '../lib/session/role.tsx';
import { Fetched, FormButton, Section } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { HallForm, sceneTexts } from './hall-form.tsx';
import { OverlayControls } from './overlay-controls.tsx';
import { texts } from './texts.pl.ts';

const { getSiteFacts, setHallScreen } = organiserEndpoints;

/** Empty for roles that may not know it, so that addresses are paths. */
function usePublicUrl(): string {
  const enabled = useMayCall(getSiteFacts);
  return useQuery({ ...apiQuery(getSiteFacts, {}), enabled }).data?.publicUrl ?? '';
}

function HallSummary({ hall }: { hall: HallScreen }) {
  const scenes = sceneTexts(hall);
  return (
    <>
      <p>{scenes.length === 0 ? texts.noScenes : scenes.join(' → ')}</p>
      {hall.messages.length === 0 ? (
        <p className={panel.muted}>{texts.noMessages}</p>
      ) : (
        <ul className={panel.consequences}>
          {hall.messages.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Settings({ hall, overlays }: ScreenSettings) {
  const publicUrl = usePublicUrl();
  return (
    <div className={panel.page}>
      <Section id="nakladki" title={texts.overlays} hint={texts.overlaysHint}>
        <OverlayControls overlays={overlays} publicUrl={publicUrl} />
      </Section>
      <Section id="hala" title={texts.hall} hint={texts.hallHint}>
        <a
          className={panel.link}
          href={`${publicUrl}/ekran`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.openLabel}
        >
          <span>{texts.open}</span>
          <Icon name="external" size={18} />
        </a>
        <HallSummary hall={hall} />
        <Allowed endpoint={setHallScreen}>
          <FormButton label={texts.edit}>
            {(close) => <HallForm hall={hall} onEnd={close} />}
          </FormButton>
        </Allowed>
      </Section>
    </div>
  );
}

export default function ScreenPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={screenEndpoints.getScreen}
        input={{}}
        pending={<Skeleton shape="card" count={2} />}
        failed={texts.failed}
      >
        {(settings) => <Settings {...settings} />}
      </Fetched>
    </PanelFrame>
  );
}
