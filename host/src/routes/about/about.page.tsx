import { BarChart, OrganizerCard, SectionHeading } from '@puchar/shared/kit';
import { nonBreaking } from '@puchar/shared/domain';
import { cup } from '../../cup/cup.data.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { Partners } from '../../partners/partners.tsx';
import styles from './about.module.css';
import { Gallery } from './gallery.tsx';
import { texts } from './texts.pl.ts';

const editions = cup.previousEditions.map(({ year, games }) => ({
  label: String(year),
  value: games,
  text: texts.gamesOfMax(games, cup.maxGames),
}));

export default function AboutPage() {
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.about}>
        {cup.about.map(({ id, title, paragraphs }) => (
          <section key={id} className={styles.section}>
            <SectionHeading id={id}>{title}</SectionHeading>
            <div className={styles.text}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{nonBreaking(paragraph)}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <section className={styles.section}>
        <SectionHeading id="poprzednie-edycje">{texts.previousEditions}</SectionHeading>
        <BarChart label={texts.gamesByEdition} rows={editions} max={cup.maxGames} />
      </section>
      <section className={styles.section}>
        <SectionHeading id="organizatorzy">{texts.organizers}</SectionHeading>
        <ul className={styles.cards}>
          {cup.organizers.map((organizer) => (
            <li key={organizer.nickname}>
              <OrganizerCard {...organizer} />
            </li>
          ))}
        </ul>
      </section>
      <Partners />
      <section className={styles.section}>
        <SectionHeading id="galeria">{texts.gallery}</SectionHeading>
        <Gallery pictures={cup.gallery} />
      </section>
    </div>
  );
}
