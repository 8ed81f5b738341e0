import { archiveEndpoints } from '@puchar/shared/archive';
import {
  BarChart,
  EmptyState,
  Link,
  OrganizerCard,
  SectionHeading,
  apiQuery,
  useCup,
  useQuery,
} from '@puchar/shared/kit';
import { previousEditions } from '../../cup/previous-editions.ts';
import { WholeCup } from '../../cup/whole-cup.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { markdownFile, ServedMarkdown } from '../../layout/served-markdown.tsx';
import { Partners } from '../../partners/partners.tsx';
import { aboutSections } from './about-sections.ts';
import styles from './about.module.css';
import { Gallery } from './gallery.tsx';
import { texts } from './texts.pl.ts';

export const loadAhead = markdownFile;

function PreviousEditions() {
  const { editions: byHand } = useCup().history;
  const { data: archive = [] } = useQuery(apiQuery(archiveEndpoints.getArchive, {}));
  const editions = previousEditions(byHand, archive);
  if (editions.length === 0) return null;
  const most = Math.max(...editions.map(({ games }) => games));
  const rows = editions.map(({ label, games }) => ({
    label,
    value: games,
    text: texts.gamesOfMax(games, most),
  }));
  return (
    <section className={styles.section}>
      <SectionHeading id="poprzednie-edycje">{texts.previousEditions}</SectionHeading>
      {most > 0 && <BarChart label={texts.gamesByEdition} rows={rows} max={most} />}
      {archive.length > 0 && (
        <p>
          <Link to="/edycje">{texts.archive}</Link>
        </p>
      )}
    </section>
  );
}

function Organizers() {
  const { cards } = useCup().organizers;
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading id="organizatorzy">{texts.organizers}</SectionHeading>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={`${card.firstName} ${card.nickname} ${card.lastName}`}>
            <OrganizerCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Description() {
  const { about } = useCup().texts;
  return (
    <>
      {about === '' && <EmptyState>{texts.empty}</EmptyState>}
      {about !== '' && (
        <div className={styles.about}>
          {aboutSections(about).map(({ title, text }, place) => (
            <section key={title ?? ''} className={styles.section}>
              {title !== null && <SectionHeading id={`opis-${place + 1}`}>{title}</SectionHeading>}
              <div className={styles.text}>
                <ServedMarkdown source={text} loading={texts.loading} />
              </div>
            </section>
          ))}
        </div>
      )}
      <PreviousEditions />
      <Organizers />
    </>
  );
}

function Pictures() {
  const { pictures } = useCup().gallery;
  if (pictures.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading id="galeria">{texts.gallery}</SectionHeading>
      <Gallery pictures={pictures} />
    </section>
  );
}

export default function AboutPage() {
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <h1 className={styles.title}>{texts.title}</h1>
      <WholeCup loading={texts.loading}>
        <Description />
      </WholeCup>
      <Partners />
      <Pictures />
    </div>
  );
}
