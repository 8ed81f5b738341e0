import { useState } from 'react';
import type { TeamPage, TeamPageMember } from '@puchar/shared/contract';
import { formatDate, roleNames } from '@puchar/shared/domain';
import { Badge, Button, SectionHeading } from '@puchar/shared/kit';
import { CopyLink } from '@puchar/shared/team-page';
import { DownloadLink } from './download-link.tsx';
import { GuardianMail } from './guardian-mail.tsx';
import { QrDialog } from './qr-dialog.tsx';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

const tones = { AWAITING: 'accent', AWAITING_REVIEW: 'neutral', ACCEPTED: 'win' } as const;

const whole = (path: string) => new URL(path, window.location.origin).href;

function Share({ member: { nickname, consent } }: { member: TeamPageMember }) {
  if (typeof navigator.share !== 'function') return null;
  const handleShare = () => {
    // It rejects when the user closes it.
    navigator.share({ title: texts.shareTitle, url: whole(consent.path) }).catch(() => undefined);
  };
  return (
    <Button onClick={handleShare} aria-label={texts.share(nickname)}>
      {texts.shareLabel}
    </Button>
  );
}

function Code({ member: { nickname, consent } }: { member: TeamPageMember }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={texts.codeOf(nickname)}>
        {texts.code}
      </Button>
      {isOpen && (
        <QrDialog
          title={texts.codeTitle(nickname)}
          text={whole(consent.path)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function SentBack({ consent: { sentBackAt, rejectionReason } }: TeamPageMember) {
  if (sentBackAt === null) return null;
  return <p className={styles.reason}>{texts.sentBack(formatDate(sentBackAt), rejectionReason)}</p>;
}

interface MemberProps {
  member: TeamPageMember;
  secret: string;
  mayMailGuardians: boolean;
}

function Member({ member, secret, mayMailGuardians }: MemberProps) {
  const { firstName, nickname, gameRole, memberType, isAdult, erased, consent } = member;
  if (erased) return <li className={styles.member}>{texts.erased}</li>;
  const about = [texts.members[memberType], roleNames[gameRole]].filter((text) => text !== '');
  return (
    <li className={styles.member}>
      <p className={styles.person}>
        <span>
          <strong translate="no">{nickname}</strong> <span translate="no">{`(${firstName})`}</span>
          <span className={styles.muted}>{about.join(', ')}</span>
        </span>
        <Badge tone={tones[consent.state]}>{texts.states[consent.state]}</Badge>
      </p>
      <SentBack {...member} />
      {consent.state === 'AWAITING' && (
        <>
          <span className={styles.muted}>
            {isAdult ? texts.signer.adult : texts.signer.underage}
          </span>
          <CopyLink link={whole(consent.path)} label={texts.consentLink(nickname)} />
          <div className={styles.links}>
            <Share member={member} />
            <Code member={member} />
          </div>
          {mayMailGuardians && !isAdult && <GuardianMail member={member} secret={secret} />}
        </>
      )}
    </li>
  );
}

interface ConsentsProps {
  page: Pick<TeamPage, 'members' | 'mayMailGuardians'>;
  secret: string;
}

export function Consents({ page: { members, mayMailGuardians }, secret }: ConsentsProps) {
  const isAwaited = members.some(({ consent, erased }) => !erased && consent.state === 'AWAITING');
  return (
    <section className={styles.section} aria-labelledby="zgody">
      <SectionHeading id="zgody">{texts.consents}</SectionHeading>
      <p className={styles.muted}>{texts.consentsLead}</p>
      {isAwaited && (
        <>
          <DownloadLink href={`/api/team-pages/${secret}/consents.pdf`}>
            {texts.printedLinks}
          </DownloadLink>
          <p className={styles.muted}>{texts.printedLinksLead}</p>
        </>
      )}
      <ul className={styles.list}>
        {members.map((member) => (
          <Member key={member.id} {...{ member, secret, mayMailGuardians }} />
        ))}
      </ul>
    </section>
  );
}
