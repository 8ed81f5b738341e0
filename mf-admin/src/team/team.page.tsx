import { useRef, useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { formatLongDay, playerOrder } from '@puchar/shared/domain';
import {
  apiQuery,
  BackLink,
  Badge,
  Button,
  ErrorState,
  Skeleton,
  TeamLogo,
  usePageName,
  useCupBasics,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import {
  acceptanceLacks,
  missingConsents,
  mostMembers,
  organiserEndpoints,
} from '@puchar/shared/organisers';
import { CorrectionList } from '../lib/corrections/correction-list.tsx';
import { captainMessage, consentsRefetchMs } from '../lib/consent-link.ts';
import { TextAreaField } from '../lib/form/fields.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { lackText } from '../lib/lacks.pl.ts';
import { TeamThread } from '../lib/messages/team-thread.tsx';
import { dropOuts, teamStates } from '../lib/names.pl.ts';
import { Allowed } from '../lib/session/role.tsx';
import { Facts, Fetched, Section } from '../lib/ui/elements.tsx';
import { CaptainPage } from './captain-page.tsx';
import { EditTeamDialog } from './edit-dialogs.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { MemberCard } from './member-card.tsx';
import { RequestCorrection } from './request-correction.tsx';
import { AddPlayerDialog } from './roster/join-dialogs.tsx';
import { RolesDialog } from './roster/roles-dialog.tsx';
import { TeamActions } from './team-actions.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './team.module.css';
import { texts } from './texts.pl.ts';

function ConsentLinks({ team }: { team: OrganiserTeam }) {
  const site = useQuery(apiQuery(organiserEndpoints.getSiteFacts, {}));
  const area = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState('');
  if (missingConsents(team.players).awaited.length === 0) {
    return <p>{texts.noLinks}</p>;
  }
  if (site.data === undefined) return null;
  const message = captainMessage(site.data, team);

  async function copy() {
    try {
      await navigator.clipboard.writeText(message);
      setNotice(texts.copied);
    } catch {
      // Without clipboard permission the text is selected instead.
      area.current?.querySelector('textarea')?.select();
      setNotice(texts.copyFailed);
    }
  }

  return (
    <div className={styles.links} ref={area}>
      <TextAreaField label={texts.linksHint} value={message} readOnly rows={8} />
      <Button onClick={() => void copy()}>{texts.copyAll}</Button>
      <output className={panel.success}>{notice}</output>
    </div>
  );
}

function TeamFacts({ team }: { team: OrganiserTeam }) {
  const facts = [
    [texts.school, team.schoolName ?? team.schoolTag],
    [texts.sent, formatLongDay(team.createdAt)],
    [texts.description, team.description],
    [texts.note, team.publicNote ?? null],
  ] as const;
  return <Facts facts={facts} className={panel.stack} valueClassName={styles.fact} />;
}

function Invitation() {
  const { chatUrl } = useCupBasics().links;
  if (chatUrl === '') return null;
  return (
    <p>
      {texts.invitation}{' '}
      <a className={panel.link} href={chatUrl} target="_blank" rel="noopener noreferrer">
        {chatUrl}
      </a>
    </p>
  );
}

function Doubts({ team }: { team: OrganiserTeam }) {
  if (team.accountsVerified && team.accountsMissing.length === 0) return null;
  return (
    <div className={styles.doubts} role="note" aria-label={texts.doubtTitle}>
      <strong>{texts.doubtTitle}</strong>
      {team.accountsVerified ? null : <p>{texts.unverified}</p>}
      {team.accountsMissing.length === 0 ? null : (
        <>
          <p>{texts.missing(team.accountsMissing.join(', '))}</p>
          <Invitation />
        </>
      )}
    </div>
  );
}

/** Of an accepted team the consents alone: it stays whatever its roster lacks. */
function Lacks({ team: { state, players, droppedOut } }: { team: OrganiserTeam }) {
  const lacks = acceptanceLacks(players).filter(
    ({ code }) =>
      state !== 'ACCEPTED' || code === 'CONSENT_AWAITED' || code === 'CONSENT_TO_REVIEW',
  );
  if (droppedOut || lacks.length === 0) return null;
  return (
    <ul className={panel.column} role="list" aria-label={texts.lacks}>
      {lacks.map((lack) => (
        <li key={lack.code} className={panel.warning}>
          {lackText(lack)}
        </li>
      ))}
    </ul>
  );
}

function RosterActions({ team }: { team: OrganiserTeam }) {
  const [dialog, setDialog] = useState<'add' | 'roles' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={panel.actions}>
      {team.players.length < mostMembers ? (
        <Button onClick={() => setDialog('add')}>{texts.add}</Button>
      ) : null}
      <Button onClick={() => setDialog('roles')}>{texts.roles}</Button>
      {dialog === 'add' ? <AddPlayerDialog team={team} onClose={close} /> : null}
      {dialog === 'roles' ? <RolesDialog team={team} onClose={close} /> : null}
    </div>
  );
}

function Corrections({ team }: { team: OrganiserTeam }) {
  return (
    <Allowed endpoint={organiserEndpoints.requestCorrection}>
      <Section id="poprawki" title={texts.correctionsTitle}>
        <CorrectionList teamId={team.id} />
        <RequestCorrection team={team} />
      </Section>
    </Allowed>
  );
}

function Messages({ team }: { team: OrganiserTeam }) {
  return (
    <Allowed endpoint={organiserEndpoints.getTeamMessages}>
      <Section id="wiadomosci" title={texts.messagesTitle}>
        <TeamThread team={team} />
      </Section>
    </Allowed>
  );
}

function Review({ team }: { team: OrganiserTeam }) {
  const [dialog, setDialog] = useState<'logo' | 'team' | null>(null);
  const close = () => setDialog(null);
  usePageName(team.name);
  const starters = team.players.filter(({ memberType }) => memberType !== 'SUBSTITUTE');
  const others = team.players.filter(({ memberType }) => memberType === 'SUBSTITUTE');
  const members = [...playerOrder(starters, ({ gameRole }) => gameRole), ...others];
  return (
    <>
      <div className={styles.head}>
        <TeamLogo team={team} size="large" />
        <div>
          <p className={panel.heading}>{team.name}</p>
          <p className={panel.muted}>{team.tag}</p>
          <Badge tone={team.state === 'ACCEPTED' ? 'win' : 'accent'}>
            {teamStates[team.state]}
          </Badge>
          {team.droppedOut === undefined ? null : (
            <span>
              {' '}
              <Badge tone="loss">{dropOuts[team.droppedOut]}</Badge>
            </span>
          )}
        </div>
        <Button onClick={() => setDialog('logo')}>{texts.changeLogo}</Button>
      </div>
      {dialog === 'logo' ? <LogoDialog team={team} onClose={close} /> : null}
      <TeamActions team={team} />
      <Doubts team={team} />
      <Lacks team={team} />
      <Section id="zgloszenie" title={texts.facts}>
        <TeamFacts team={team} />
        <div>
          <Button onClick={() => setDialog('team')}>{texts.editTeam}</Button>
        </div>
        {dialog === 'team' ? <EditTeamDialog team={team} onClose={close} /> : null}
      </Section>
      <Corrections team={team} />
      <Section id="zawodnicy" title={texts.members}>
        <ul className={styles.members} role="list">
          {members.map((player) => (
            <MemberCard key={player.id} player={player} team={team} />
          ))}
        </ul>
        <RosterActions team={team} />
      </Section>
      <Section id="strona-druzyny" title={texts.pageTitle}>
        <CaptainPage team={team} />
      </Section>
      <Messages team={team} />
      <Section id="linki" title={texts.linksTitle}>
        <ConsentLinks team={team} />
      </Section>
    </>
  );
}

export default function TeamPage() {
  const { tag = '' } = useParams();
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback="/druzyny" />
      <Fetched
        key={tag}
        endpoint={organiserEndpoints.getOrganiserTeam}
        input={{ params: { tag } }}
        refetchInterval={consentsRefetchMs}
        pending={<Skeleton height={480} />}
        failed={texts.failed}
        notFound={<ErrorState text={texts.notFound} />}
      >
        {(team) => <Review team={team} />}
      </Fetched>
    </PanelFrame>
  );
}
