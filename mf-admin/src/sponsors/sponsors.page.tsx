import { useState } from 'react';
import type { Sponsor } from '@puchar/shared/contract';
import {
  apiQuery,
  Button,
  EmptyState,
  endpoints,
  Icon,
  List,
  request,
  SectionHeading,
  Skeleton,
  smallPicture,
  useQuery,
  useQueryClient,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation, useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { seenVersion } from '../lib/form/use-contract-form.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ConfirmDialog } from '../lib/ui/dialogs.tsx';
import { ErrorNote, QueryResult, takeFocus } from '../lib/ui/elements.tsx';
import { categories, membersOf, movedOrder } from './order.ts';
import type { Direction } from './order.ts';
import { SponsorForm } from './sponsor-form.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './sponsors.module.css';
import { categoryNames, texts } from './texts.pl.ts';

const sponsorsQuery = apiQuery(endpoints.getSponsors, {});

interface Move {
  before: readonly Sponsor[];
  after: readonly Sponsor[];
}

/** Stores the places that changed, one after another: each failure leaves an order that can be shown. */
async function storeOrder({ before, after }: Move): Promise<void> {
  for (const sponsor of after) {
    const was = before.find(({ id }) => id === sponsor.id);
    if (was?.place === sponsor.place) continue;
    await request(organiserEndpoints.updateSponsor, {
      params: { id: sponsor.id },
      body: { place: sponsor.place, ...seenVersion(sponsor) },
    });
  }
}

/** Moving a sponsor by a step; the list shows it before the response. */
function useMove() {
  const client = useQueryClient();
  const requests = useRequests(organiserEndpoints.updateSponsor, storeOrder);
  return {
    errorText: requests.errorText,
    /** @returns Whether there is such a step, and nothing else is on its way. */
    move: (sponsors: readonly Sponsor[], id: string, direction: Direction): boolean => {
      const after = requests.busy ? null : movedOrder(sponsors, id, direction);
      if (after === null) return false;
      client.setQueryData(sponsorsQuery.queryKey, after);
      requests.run({ before: sponsors, after });
      return true;
    },
  };
}

interface SponsorRowProps {
  sponsor: Sponsor;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

function Logo({ name, logoUrl }: Sponsor) {
  return (
    <span className={styles.logo} aria-hidden="true">
      {logoUrl === null ? (
        name.slice(0, 1)
      ) : (
        <img className={panel.picture} src={smallPicture(logoUrl)} alt="" />
      )}
    </span>
  );
}

function Arrow({ up = false, off }: { up?: boolean; off: boolean }) {
  return (
    <span className={styles.arrow} data-up={up} data-off={off}>
      <Icon name="chevron-down" />
    </span>
  );
}

/** One sponsor with its actions; edited in its place. */
function SponsorRow({ sponsor, isFirst, isLast, onMove, onRemove }: SponsorRowProps) {
  const [edited, setEdited] = useState<'not' | 'now' | 'before'>('not');
  if (edited === 'now') return <SponsorForm sponsor={sponsor} onEnd={() => setEdited('before')} />;
  const { name, websiteUrl } = sponsor;
  return (
    <div className={styles.row}>
      <Logo {...sponsor} />
      <div className={styles.words}>
        <p className={panel.name}>{name}</p>
        <a className={styles.site} href={websiteUrl} target="_blank" rel="noopener noreferrer">
          {websiteUrl}
        </a>
      </div>
      <div className={styles.acts}>
        <Button
          look="quiet"
          aria-label={texts.up(name)}
          // Not disabled: the focus stays on the button that brought the row to the top.
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <Arrow up off={isFirst} />
        </Button>
        <Button
          look="quiet"
          aria-label={texts.down(name)}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Arrow off={isLast} />
        </Button>
        <Button
          look="quiet"
          aria-label={texts.edit(name)}
          ref={edited === 'before' ? takeFocus : undefined}
          onClick={() => setEdited('now')}
        >
          {texts.editShort}
        </Button>
        <Button look="quiet" aria-label={texts.remove(name)} onClick={onRemove}>
          {texts.removeShort}
        </Button>
      </div>
    </div>
  );
}

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
    <section className={panel.section}>
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
  const [removed, setRemoved] = useState<Sponsor | null>(null);
  const [said, setSaid] = useState('');
  const { move, errorText } = useMove();
  const removal = useEndpointMutation(organiserEndpoints.deleteSponsor, {
    onDone: () => setRemoved(null),
  });

  function handleMove({ id, name, category }: Sponsor, direction: Direction) {
    if (!move(sponsors, id, direction)) return;
    const members = membersOf(sponsors, category);
    const place = members.findIndex((member) => member.id === id) + 1 + direction;
    setSaid(texts.moved(name, place));
  }

  return (
    <>
      {sponsors.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : null}
      <ErrorNote text={errorText} />
      {categories.map((category) => (
        <Group
          key={category}
          category={category}
          members={membersOf(sponsors, category)}
          onMove={handleMove}
          onRemove={setRemoved}
        />
      ))}
      <output className={panel.meta}>{said}</output>
      <ConfirmDialog
        {...removal}
        open={removed !== null}
        title={texts.removeTitle}
        action={texts.removeAct}
        onConfirm={() => {
          if (removed !== null) removal.run({ params: { id: removed.id } });
        }}
        onClose={() => setRemoved(null)}
      >
        <p>{texts.removeText(removed?.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}

function Sponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const [added, setAdded] = useState<'not' | 'now' | 'before'>('not');
  return (
    <div className={styles.sponsors}>
      <p className={panel.meta}>{texts.hint}</p>
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
      <Groups sponsors={sponsors} />
    </div>
  );
}

function Content() {
  const sponsors = useQuery(sponsorsQuery);
  return (
    <QueryResult
      query={sponsors}
      pending={<Skeleton shape="card" count={3} />}
      failed={texts.failed}
    >
      {(data) => <Sponsors sponsors={data} />}
    </QueryResult>
  );
}

/** Who supports the cup, in the order and the groups of the home page. */
export default function SponsorsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
