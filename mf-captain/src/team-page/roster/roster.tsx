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

interface FormProps extends Omit<RosterProps, 'now'> {
  act: RosterAct;
  onSaved: (page: TeamPage) => void;
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

function Acts({ page, secret }: Omit<RosterProps, 'now'>) {
  const client = useQueryClient();
  const [act, setAct] = useState<RosterAct | null>(null);
  const [news, setNews] = useState('');
  const size = page.members.length;
  const handleSaved = (next: TeamPage) => {
    const { queryKey } = apiQuery(teamPageEndpoints.getTeamPage, { params: { secret } });
    client.setQueryData(queryKey, next);
    setAct(null);
    setNews(texts.saved);
  };
  return (
    <>
      <div className={styles.links}>
        {size < mostMembers && <Button onClick={() => setAct('ADD')}>{texts.add}</Button>}
        <Button onClick={() => setAct('REPLACE')}>{texts.replace}</Button>
        <Button onClick={() => setAct('ROLES')}>{texts.roles}</Button>
        {size > 5 && <Button onClick={() => setAct('REMOVE')}>{texts.remove}</Button>}
      </div>
      <p role="status">{news}</p>
      {act !== null && (
        <Dialog open onClose={() => setAct(null)} title={titles[act]}>
          <Form page={page} secret={secret} act={act} onSaved={handleSaved} />
        </Dialog>
      )}
    </>
  );
}

/** Until the date for changes of rosters; afterwards the captain writes to the organisers. */
export function Roster({ page, secret, now }: RosterProps) {
  const { stage, rosterDeadline } = page.edition;
  if (stage === 'POST' || page.application === 'DROPPED_OUT') return null;
  const isClosed = rosterDeadline !== null && now >= Date.parse(rosterDeadline);
  return (
    <section className={styles.section} aria-labelledby="sklad">
      <SectionHeading id="sklad">{texts.title}</SectionHeading>
      {isClosed ? (
        <p>{texts.closed}</p>
      ) : (
        <>
          <p className={styles.muted}>{texts.lead}</p>
          {rosterDeadline !== null && <p>{texts.until(formatDate(rosterDeadline))}</p>}
          <Acts page={page} secret={secret} />
        </>
      )}
    </section>
  );
}
