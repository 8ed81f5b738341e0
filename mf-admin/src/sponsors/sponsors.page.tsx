import { useState } from 'react';
import type { Sponsor } from '@puchar/shared/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  List,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { categories, membersOf } from './order.ts';
import type { Direction } from './order.ts';
import { SponsorForm } from './sponsor-form.tsx';
import { SponsorRow } from './sponsor-row.tsx';
import styles from './sponsors.module.css';
import { categoryNames, texts } from './texts.pl.ts';
import { sponsorsQuery, useMove, useRemove } from './use-sponsors.ts';

interface GroupProps {
  category: Sponsor['category'];
  members: readonly Sponsor[];
  onMove: (sponsor: Sponsor, direction: Direction) => void;
  onRemove: (sponsor: Sponsor) => void;
}

function Group({ category, members, onMove, onRemove }: GroupProps) {
  const title = categoryNames[category ?? 'NONE'];
  if (members.length === 0) return null;
  return (
    <section className={styles.group}>
      <SectionHeading id={`grupa-${(category ?? 'none').toLowerCase()}`}>{title}</SectionHeading>
      <List label={title}>
        {members.map((sponsor, index) => (
          <SponsorRow
            key={sponsor.id}
            sponsor={sponsor}
            isFirst={index === 0}
            isLast={index === members.length - 1}
            onMove={(direction) => onMove(sponsor, direction)}
            onRemove={() => onRemove(sponsor)}
          />
        ))}
      </List>
    </section>
  );
}

function Groups({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const [asked, setAsked] = useState<Sponsor | null>(null);
  const [said, setSaid] = useState('');
  const { move, refusal } = useMove();
  const removal = useRemove(() => setAsked(null));

  function handleMove({ id, name, category }: Sponsor, direction: Direction) {
    if (!move(sponsors, id, direction)) return;
    const members = membersOf(sponsors, category);
    const place = members.findIndex((member) => member.id === id) + 1 + direction;
    setSaid(texts.moved(name, place));
  }

  return (
    <>
      {sponsors.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : null}
      <Refusal text={refusal} />
      {categories.map((category) => (
        <Group
          key={category}
          category={category}
          members={membersOf(sponsors, category)}
          onMove={handleMove}
          onRemove={setAsked}
        />
      ))}
      <output className={styles.said}>{said}</output>
      <ConfirmDialog
        open={asked !== null}
        title={texts.removeTitle}
        act={texts.removeAct}
        busy={removal.busy}
        refusal={removal.refusal}
        onConfirm={() => {
          if (asked !== null && !removal.busy) removal.run(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{texts.removeText(asked?.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}

function Sponsors() {
  const { data, isPending, refetch } = useQuery(sponsorsQuery);
  const [added, setAdded] = useState<'not' | 'now' | 'before'>('not');
  if (isPending) return <Skeleton shape="card" count={3} />;
  if (data === undefined) {
    return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.sponsors}>
      <p className={styles.hint}>{texts.hint}</p>
      {added === 'now' ? (
        <SponsorForm sponsor={null} onEnd={() => setAdded('before')} />
      ) : (
        <div>
          <Button
            look="primary"
            ref={added === 'before' ? takeFocus : undefined}
            onClick={() => setAdded('now')}
          >
            {texts.add}
          </Button>
        </div>
      )}
      <Groups sponsors={data} />
    </div>
  );
}

/** Who supports the cup, in the order and the groups of the home page. */
export default function SponsorsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Sponsors />
    </PanelFrame>
  );
}
