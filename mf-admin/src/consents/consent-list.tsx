import { useState } from 'react';
import type { SiteFacts } from '@puchar/shared/contract';
import { formatDay } from '@puchar/shared/domain';
import { apiQuery, Badge, Button, EmptyState, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentLink, guardianMessage } from '../lib/consent-link.ts';
import { PageLink } from '../lib/session/role.tsx';
import { canReopen, ReopenConsent } from '../lib/reopen-consent.tsx';
import { CopyButton } from '../lib/ui/copy-text.tsx';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
import type { ConsentRow, RowState } from './consent-rows.ts';
import styles from './consent-list.module.css';
import { PreviousForms } from './previous-forms.tsx';
import { texts } from './texts.pl.ts';

const tones = {
  AWAITING_REVIEW: 'accent',
  AWAITING: 'neutral',
  SENT_BACK: 'loss',
  ACCEPTED: 'win',
  WITHDRAWN: 'loss',
} as const satisfies Record<RowState, string>;

/** More are shown at a click: a whole cup is a long page on a phone. */
const shownAtOnce = 20;

interface ItemProps {
  row: ConsentRow;
  site: SiteFacts | undefined;
  onReview: (row: ConsentRow) => void;
}

function Actions({ row: { player, state, team }, site, onReview, row }: ItemProps) {
  const { gdprAgreementId: agreementId, nickname } = player;
  return (
    <div className={styles.actions}>
      {state === 'AWAITING_REVIEW' ? (
        <Button aria-label={texts.reviewOne(nickname)} onClick={() => onReview(row)}>
          {texts.reviewShort}
        </Button>
      ) : null}
      {site === undefined ? null : (
        <CopyButton
          action={texts.copyLink}
          label={texts.copyLinkOf(nickname)}
          text={consentLink(site.publicUrl, agreementId)}
        />
      )}
      {site === undefined || player.gdprAgreementState !== 'AWAITING' || player.erased ? null : (
        <CopyButton
          action={texts.copyMessage}
          label={texts.copyMessageOf(nickname)}
          text={guardianMessage(site, team, player)}
        />
      )}
      {player.gdprAgreementState === 'AWAITING' ? (
        <ConfirmButton
          endpoint={organiserEndpoints.renewConsentLink}
          input={{ params: { agreementId } }}
          action={texts.renew}
          aria-label={texts.renewOf(nickname)}
          title={texts.renewTitle}
        >
          <p>{texts.renewConsequence}</p>
          <p>{texts.renewed}</p>
        </ConfirmButton>
      ) : null}
      {canReopen(player) ? <ReopenConsent player={player} /> : null}
    </div>
  );
}

function ConsentItem(props: ItemProps) {
  const { team, player, state, isLate } = props.row;
  return (
    <li className={`${panel.tile} ${styles.item}`}>
      <div className={styles.who}>
        <span className={panel.strong} translate="no">
          {`${player.firstName} ${player.lastName}`}
        </span>
        <Badge tone={tones[state]}>{texts.badges[state]}</Badge>
        {isLate ? <Badge tone="loss">{texts.lateBadge}</Badge> : null}
        {player.withdrawn && state !== 'WITHDRAWN' ? <Badge>{texts.badges.WITHDRAWN}</Badge> : null}
        <span className={styles.of}>
          <span translate="no">{player.nickname}</span>
          {', '}
          <PageLink
            translate="no"
            to={`/druzyny/${encodeURIComponent(team.tag)}`}
            aria-label={`${team.tag} ${team.name}`}
          >
            {team.tag}
          </PageLink>
          {player.sentAt === null ? null : (
            <span>{`, ${texts.sentAt(formatDay(player.sentAt))}`}</span>
          )}
        </span>
      </div>
      <Actions {...props} />
      {state === 'AWAITING_REVIEW' ? null : (
        <div className={styles.forms}>
          <PreviousForms player={player} />
        </div>
      )}
    </li>
  );
}

interface ConsentListProps {
  rows: readonly ConsentRow[];
  onReview: (row: ConsentRow) => void;
}

export function ConsentList({ rows, onReview }: ConsentListProps) {
  const [most, setMost] = useState(shownAtOnce);
  const site = useQuery(apiQuery(organiserEndpoints.getSiteFacts, {}));
  if (rows.length === 0) return <EmptyState>{texts.noneFound}</EmptyState>;
  return (
    <>
      <ul className={panel.rows} role="list" aria-label={texts.list}>
        {rows.slice(0, most).map((row) => (
          <ConsentItem key={row.player.id} row={row} site={site.data} onReview={onReview} />
        ))}
      </ul>
      {rows.length > most ? (
        <div>
          <Button onClick={() => setMost(most + shownAtOnce)}>
            {texts.showMore(rows.length - most)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
