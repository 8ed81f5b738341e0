import { useEffect } from 'react';
import type { CupSectionName, EditionRow } from '@puchar/shared/contract';
import {
  Button,
  ButtonLink,
  EmptyState,
  Link,
  Skeleton,
  StepIndicator,
  useSearchParams,
} from '@puchar/shared/kit';
import { cupFileEndpoints, organiserEndpoints } from '@puchar/shared/organisers';
import { SectionEditor } from './section-editor.tsx';
import { EditEdition } from '../lib/edition/edition-form.tsx';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { Allowed } from '../lib/session/role.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ErrorNote, Fetched } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './setup-texts.pl.ts';
import { noteSetupSeen } from '../lib/first-visit.ts';

const stepIds = ['cup', 'school', 'look', 'schools', 'dates', 'people'] as const;
type StepId = (typeof stepIds)[number];

interface StepProps {
  onNext: () => void;
}

/** Published at once: before the set-up there is nothing that a draft would have to wait beside. */
function SectionStep({ name, onNext }: StepProps & { name: CupSectionName }) {
  const publishing = useEndpointMutation(organiserEndpoints.publishCup, { onDone: onNext });
  return (
    <>
      <Fetched
        endpoint={organiserEndpoints.getCupSettings}
        input={{}}
        pending={<Skeleton height={320} />}
        failed={texts.failed}
      >
        {(settings) => (
          <SectionEditor
            name={name}
            settings={settings}
            submit={texts.save}
            cancel={texts.skip}
            onEnd={(saved) => {
              if (saved) publishing.run({});
              else onNext();
            }}
          />
        )}
      </Fetched>
      <ErrorNote text={publishing.errorText} />
    </>
  );
}

function DatesStep({ onNext }: StepProps) {
  const currentOf = (editions: readonly EditionRow[]) =>
    editions.find(({ isCurrent }) => isCurrent);
  return (
    <Fetched
      endpoint={organiserEndpoints.getEditions}
      input={{}}
      pending={<Skeleton height={320} />}
      failed={texts.editionFailed}
    >
      {(editions) => {
        const edition = currentOf(editions);
        if (edition === undefined) return <EmptyState>{texts.editionFailed}</EmptyState>;
        return <EditEdition edition={edition} cancel={texts.skip} onEnd={onNext} />;
      }}
    </Fetched>
  );
}

interface LinkStepProps extends StepProps {
  step: 'schools' | 'people';
  to: string;
}

function LinkStep({ step, to, onNext }: LinkStepProps) {
  const { text, link } = texts[step];
  return (
    <div className={`${panel.card} ${panel.fields}`}>
      <h2 className={panel.title}>{texts.names[step]}</h2>
      <p>{text}</p>
      <div className={panel.actions}>
        <ButtonLink to={to}>{link}</ButtonLink>
        <Button look="primary" onClick={onNext}>
          {texts.next}
        </Button>
      </div>
    </div>
  );
}

function Done() {
  return (
    <div className={`${panel.card} ${panel.fields}`}>
      <h2 className={panel.title}>{texts.done}</h2>
      <p>{texts.doneText}</p>
      <div className={panel.actions}>
        <ButtonLink to="/" look="primary">
          {texts.start}
        </ButtonLink>
      </div>
    </div>
  );
}

function StepContent({ step, onNext }: StepProps & { step: StepId | undefined }) {
  switch (step) {
    case 'cup':
      return <SectionStep key={step} name="identity" onNext={onNext} />;
    case 'school':
      return <SectionStep key={step} name="school" onNext={onNext} />;
    case 'look':
      return <SectionStep key={step} name="look" onNext={onNext} />;
    case 'schools':
      return <LinkStep step={step} to="/szkoly" onNext={onNext} />;
    case 'dates':
      return <DatesStep onNext={onNext} />;
    case 'people':
      return <LinkStep step={step} to="/osoby" onNext={onNext} />;
    case undefined:
      return <Done />;
  }
}

/** From 0; after the last step their number. */
function placeOf(search: URLSearchParams): number {
  const place = Number(search.get('krok') ?? 1) - 1;
  return Number.isInteger(place) && place >= 0 ? Math.min(place, stepIds.length) : 0;
}

export default function SetupPage() {
  const [search, setSearch] = useSearchParams();
  useEffect(noteSetupSeen, []);
  const place = placeOf(search);
  const go = (to: number) => setSearch({ krok: String(to + 1) });
  const steps = stepIds.map((id, index) => {
    const later = index > place ? ('waiting' as const) : ('active' as const);
    return { label: texts.names[id], state: index < place ? ('completed' as const) : later };
  });
  return (
    <PanelFrame title={texts.title}>
      <p className={panel.meta}>{texts.intro}</p>
      <StepIndicator label={texts.steps} steps={steps} />
      {place === 0 ? (
        <Allowed endpoint={cupFileEndpoints.importCup}>
          <p className={panel.meta}>
            {texts.file}{' '}
            <Link className={panel.link} to="/puchar#cup-file">
              {texts.fileLink}
            </Link>
          </p>
        </Allowed>
      ) : null}
      <StepContent step={stepIds[place]} onNext={() => go(place + 1)} />
      {place === 0 ? null : (
        <div>
          <Button look="quiet" onClick={() => go(place - 1)}>
            {texts.back}
          </Button>
        </div>
      )}
    </PanelFrame>
  );
}
