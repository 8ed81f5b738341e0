import type { ArchivedTeam } from '@puchar/shared/contract';
import { archiveEndpoints } from '@puchar/shared/archive';
import { Badge, SectionHeading, TeamLogo, useParams } from '@puchar/shared/kit';
import { PageTitle } from '../../layout/page-title.tsx';
import { ArchivePage, ArchiveWay, editionTitle } from './archive-page.tsx';
import styles from './archive.module.css';
import { Meetings } from './meetings.tsx';
import { Members } from './members.tsx';
import { texts } from './texts.pl.ts';

function groupText({ name, position }: NonNullable<ArchivedTeam['group']>): string {
  const place = position === null ? '' : `, ${texts.place(position)}`;
  return `${texts.group(name)}${place}`;
}

function Team({ shown }: { shown: ArchivedTeam }) {
  const { edition, team, group, statistics, droppedOut } = shown;
  return (
    <>
      <PageTitle>{`${team.name}, ${editionTitle(edition)}`}</PageTitle>
      <ArchiveWay edition={edition} />
      <header className={styles.teamHead}>
        <TeamLogo team={team} size="large" />
        <div className={styles.teamWords}>
          <h1 className={styles.title} translate="no">
            {team.name}
          </h1>
          <p className={styles.meta} translate="no">{`${team.tag} · ${team.schoolName}`}</p>
          {group !== null && <p>{groupText(group)}</p>}
          <p>{texts.record(statistics.wins, statistics.losses)}</p>
          {droppedOut !== undefined && (
            <p>
              <Badge tone="loss">{texts.droppedOut[droppedOut]}</Badge>
            </p>
          )}
        </div>
      </header>
      <section className={styles.section}>
        <SectionHeading id="sklad">{texts.members}</SectionHeading>
        <Members players={shown.players} />
      </section>
      <Meetings meetings={shown.meetings} edition={edition} />
    </>
  );
}

export default function ArchivedTeamPage() {
  const { year = '', tag = '' } = useParams();
  return (
    <ArchivePage endpoint={archiveEndpoints.getArchivedTeam} input={{ params: { year, tag } }}>
      {(shown) => <Team shown={shown} />}
    </ArchivePage>
  );
}
