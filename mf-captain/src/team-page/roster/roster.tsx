import { useState } from 'react';
import type { TeamPage } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import {
  apiQuery,
  Button,
  Dialog,
  ErrorState,
  SectionHeading,
  Skeleton,
  useQueryClient,
} from '@puchar/shared/kit';
import { mostMembers, teamPageEndpoints } from '@puchar/shared/team-page';
import { useLaterPart } from '../use-later-part.ts';
import { RequestState } from './request-state.tsx';
import styles from '../team-page.module.css';
import { texts } from './texts.pl.ts';

export type RosterAct = 'ADD' | 'REPLACE' | 'REMOVE' | 'ROLES';

interface RosterProps {
  page: TeamPage;
  secret: string;
  /** Of the response that is shown. */
  now: number;
}

const titles = {
  ADD: texts.addTitle,
  REPLACE: texts.replaceTitle,
  REMOVE: texts.removeTitle,
  ROLES: texts.rolesTitle,
} as const satisfies Record<RosterAct, string>;

interface ActsProps extends Omit<RosterProps, 'now'> {
  /** Organisers decide. */
  isLate: boolean;
}

interface FormProps extends ActsProps {
  act: RosterAct;
  onSaved: (page: TeamPage) => void;
  onTyped: (isTyped: boolean) => void;
}

function Form(props: FormProps) {
  const { data, isError, refetch } = useLaterPart(
    'roster-form',
    () => import(/* webpackChunkName: "roster-form" */ './roster-form.tsx'),
  );
  if (isError) return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} label={texts.loading} />;
  return <data.RosterForm {...props} />;
}

function Acts({ page, secret, isLate }: ActsProps) {
  const client = useQueryClient();
  const [act, setAct] = useState<RosterAct | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [news, setNews] = useState('');
  const size = page.members.length;
  const isWaiting = isLate && page.rosterRequest?.state === 'OPEN';
  const handleSaved = (next: TeamPage) => {
    const { queryKey } = apiQuery(teamPageEndpoints.getTeamPage, { params: { secret } });
    client.setQueryData(queryKey, next);
    setAct(null);
    setNews(isLate ? texts.requested : texts.saved);
  };
  return (
    <>
      {!isWaiting && (
        <div className={styles.links}>
          {size < mostMembers && <Button onClick={() => setAct('ADD')}>{texts.add}</Button>}
          <Button onClick={() => setAct('REPLACE')}>{texts.replace}</Button>
          <Button onClick={() => setAct('ROLES')}>{texts.roles}</Button>
          {size > 5 && <Button onClick={() => setAct('REMOVE')}>{texts.remove}</Button>}
        </div>
      )}
      <p role="status" className={styles.news}>
        {news}
      </p>
      {act !== null && (
        <Dialog open onClose={() => setAct(null)} title={titles[act]} unsaved={isTyped}>
          <Form {...{ page, secret, isLate, act }} onSaved={handleSaved} onTyped={setTyped} />
        </Dialog>
      )}
    </>
  );
}

/** Until the date for changes of rosters the captain makes them; afterwards organisers decide about requests. */
export function Roster({ page, secret, now }: RosterProps) {
  const { stage, rosterDeadline } = page.edition;
  if (stage === 'POST' || page.application === 'DROPPED_OUT') return null;
  const isLate = rosterDeadline !== null && now >= Date.parse(rosterDeadline);
  const wanted = page.rosterRequest;
  return (
    <section className={styles.section} aria-labelledby="sklad">
      <SectionHeading id="sklad">{texts.title}</SectionHeading>
      <p className={styles.muted}>{isLate ? texts.late : texts.lead}</p>
      {rosterDeadline !== null && !isLate && <p>{texts.until(formatDate(rosterDeadline))}</p>}
      {wanted !== null && <RequestState {...{ wanted, page, secret }} />}
      <Acts {...{ page, secret, isLate }} />
    </section>
  );
}
