import type { EditionRow } from '@puchar/shared/contract';
import { Badge, Button, ButtonLink, EmptyState, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName, stageNames } from '../lib/names.pl.ts';
import { Allowed } from '../lib/session/role.tsx';
import { Facts, Fetched, FormButton, useReplacedButton } from '../lib/ui/elements.tsx';
import { EditEdition, momentText, NewEdition } from '../lib/edition/edition-form.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './editions.module.css';
import { texts } from '../lib/edition/texts.pl.ts';

function EditionCard({ edition }: { edition: EditionRow }) {
  const { isOpen, close, button } = useReplacedButton();
  if (isOpen) return <EditEdition edition={edition} onEnd={close} />;
  const name = edition.name ?? texts.unnamed;
  const facts = [
    [texts.stage, stageNames[edition.stage]],
    [texts.start, momentText(edition.submissionsStartDate)],
    [texts.deadline, momentText(edition.consentsDeadline)],
    [texts.rosterDeadline, momentText(edition.rosterDeadline)],
    [texts.data, texts.amounts(edition.teams, edition.meetings)],
  ] as const;
  return (
    <article className={`${panel.card} ${styles.card}`} data-current={edition.isCurrent}>
      <div className={panel.line}>
        <h2 className={panel.title}>{editionName(name, edition.year)}</h2>
        {edition.isCurrent ? <Badge tone="accent">{texts.current}</Badge> : null}
      </div>
      <Facts facts={facts} className={styles.facts} />
      <div className={panel.tools}>
        <ButtonLink to={`/edycje/${edition.id}`} aria-label={texts.openLabel(name)}>
          {texts.open}
        </ButtonLink>
        <Allowed endpoint={organiserEndpoints.updateEdition}>
          <Button {...button} aria-label={texts.editLabel(name)}>
            {texts.edit}
          </Button>
        </Allowed>
      </div>
    </article>
  );
}

function Editions({ editions }: { editions: readonly EditionRow[] }) {
  return (
    <div className={panel.page}>
      <Allowed endpoint={organiserEndpoints.createEdition}>
        <FormButton label={texts.add}>
          {(close) => (
            <NewEdition current={editions.find(({ isCurrent }) => isCurrent)} onEnd={close} />
          )}
        </FormButton>
      </Allowed>
      {editions.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : null}
      {editions.map((edition) => (
        <EditionCard key={edition.id} edition={edition} />
      ))}
    </div>
  );
}

export default function EditionsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={organiserEndpoints.getEditions}
        input={{}}
        pending={<Skeleton shape="card" count={2} />}
        failed={texts.failed}
      >
        {(editions) => <Editions editions={editions} />}
      </Fetched>
    </PanelFrame>
  );
}
