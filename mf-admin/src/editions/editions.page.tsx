import { useState } from 'react';
import type { EditionRow } from '@puchar/shared/contract';
import {
  apiQuery,
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName, stageNames } from '../lib/names.pl.ts';
import { Facts, QueryResult, takeFocus } from '../lib/ui/elements.tsx';
import { EditEdition, momentText, NewEdition } from './edition-form.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './editions.module.css';
import { texts } from './texts.pl.ts';

/** What is known of one edition; edited in its place. */
function EditionCard({ edition }: { edition: EditionRow }) {
  const [edited, setEdited] = useState<'not' | 'now' | 'before'>('not');
  if (edited === 'now') return <EditEdition edition={edition} onEnd={() => setEdited('before')} />;
  const name = edition.name ?? texts.unnamed;
  const facts = [
    [texts.stage, stageNames[edition.stage]],
    [texts.start, momentText(edition.submissionsStartDate)],
    [texts.deadline, momentText(edition.consentsDeadline)],
    [texts.data, texts.amounts(edition.teams, edition.meetings)],
  ] as const;
  return (
    <article className={styles.card} data-current={edition.isCurrent}>
      <div className={panel.line}>
        <h2 className={panel.title}>{editionName(name, edition.year)}</h2>
        {edition.isCurrent ? <Badge tone="accent">{texts.current}</Badge> : null}
      </div>
      <Facts facts={facts} className={styles.facts} />
      <div className={panel.tools}>
        <ButtonLink to={`/edycje/${edition.id}`} aria-label={texts.openLabel(name)}>
          {texts.open}
        </ButtonLink>
        <Button
          aria-label={texts.editLabel(name)}
          ref={edited === 'before' ? takeFocus : undefined}
          onClick={() => setEdited('now')}
        >
          {texts.edit}
        </Button>
      </div>
    </article>
  );
}

function Editions({ editions }: { editions: readonly EditionRow[] }) {
  const [added, setAdded] = useState<'not' | 'now' | 'before'>('not');
  return (
    <div className={panel.page}>
      {added === 'now' ? (
        <NewEdition
          current={editions.find(({ isCurrent }) => isCurrent)}
          onEnd={() => setAdded('before')}
        />
      ) : (
        <div>
          <Button ref={added === 'before' ? takeFocus : undefined} onClick={() => setAdded('now')}>
            {texts.add}
          </Button>
        </div>
      )}
      {editions.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : null}
      {editions.map((edition) => (
        <EditionCard key={edition.id} edition={edition} />
      ))}
    </div>
  );
}

function Content() {
  const editions = useQuery(apiQuery(organiserEndpoints.getEditions, {}));
  return (
    <QueryResult
      query={editions}
      pending={<Skeleton shape="card" count={2} />}
      failed={texts.failed}
    >
      {(data) => <Editions editions={data} />}
    </QueryResult>
  );
}

/** Every edition of the cup, the current one marked. */
export default function EditionsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
