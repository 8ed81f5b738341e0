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
  Skeleton,
  smallPicture,
  useQueryClient,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { seenVersion } from '../lib/form/use-contract-form.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote, Fetched, FormButton, Section, useReplacedButton } from '../lib/ui/elements.tsx';
import { categories, membersOf, movedOrder } from './order.ts';
import type { Direction } from './order.ts';
import { SponsorForm } from './sponsor-form.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './sponsors.module.css';
import { categoryNames, texts } from './texts.pl.ts';

const { queryKey } = apiQuery(endpoints.getSponsors, {});

interface Move {
  before: readonly Sponsor[];
  after: readonly Sponsor[];
}

/** One after another: each failure leaves an order that can be shown. */
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

function useMove() {
  const client = useQueryClient();
  const requests = useRequests(organiserEndpoints.updateSponsor, storeOrder);
  return {
    errorText: requests.errorText,
    /** @returns False where there is no such step, or another one is being stored. */
    move: (sponsors: readonly Sponsor[], id: string, direction: Direction): boolean => {
      const after = requests.busy ? null : movedOrder(sponsors, id, direction);
      if (after === null) return false;
      client.setQueryData(queryKey, after);
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

function SponsorRow({ sponsor, isFirst, isLast, onMove }: SponsorRowProps) {
  const { isOpen, close, button } = useReplacedButton();
  if (isOpen) return <SponsorForm sponsor={sponsor} onEnd={close} />;
  const { id, name, websiteUrl } = sponsor;
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
          // Not `disabled`: the focus stays on the button that moved the row to the top.
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
        <Button {...button} look="quiet" aria-label={texts.edit(name)}>
          {texts.editShort}
        </Button>
        <ConfirmButton
          endpoint={organiserEndpoints.deleteSponsor}
          input={{ params: { id } }}
          label={texts.removeShort}
          aria-label={texts.remove(name)}
          action={texts.removeAct}
          title={texts.removeTitle}
        >
          <p>{texts.removeText(name)}</p>
        </ConfirmButton>
      </div>
    </div>
  );
}

interface GroupProps {
  category: Sponsor['category'];
  members: readonly Sponsor[];
  onMove: (sponsor: Sponsor, direction: Direction) => void;
}

function Group({ category, members, onMove }: GroupProps) {
  const title = categoryNames[category ?? 'NONE'];
  if (members.length === 0) return null;
  return (
    <Section id={`grupa-${(category ?? 'none').toLowerCase()}`} title={title}>
      <List label={title}>
        {members.map((sponsor, index) => (
          <SponsorRow
            key={sponsor.id}
            sponsor={sponsor}
            isFirst={index === 0}
            isLast={index === members.length - 1}
            onMove={(direction) => onMove(sponsor, direction)}
          />
        ))}
      </List>
    </Section>
  );
}

function Groups({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const [said, setSaid] = useState('');
  const { move, errorText } = useMove();

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
        />
      ))}
      <output className={panel.meta}>{said}</output>
    </>
  );
}

export default function SponsorsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={endpoints.getSponsors}
        input={{}}
        pending={<Skeleton shape="card" count={3} />}
        failed={texts.failed}
      >
        {(sponsors) => (
          <div className={panel.page}>
            <p className={panel.meta}>{texts.hint}</p>
            <FormButton label={texts.add} look="primary">
              {(close) => <SponsorForm sponsor={null} onEnd={close} />}
            </FormButton>
            <Groups sponsors={sponsors} />
          </div>
        )}
      </Fetched>
    </PanelFrame>
  );
}
