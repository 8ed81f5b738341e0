import { ButtonLink, Slot, endpoints, useCup, useCupName } from '@puchar/shared/kit';
import { Partners } from '../../partners/partners.tsx';
import { Hero } from './hero.tsx';
import styles from './home-news.module.css';
import { RecentMedia } from './recent-media.tsx';
import { texts } from './texts.pl.ts';

export function HomeNews() {
  const { title, year } = useCupName();
  const { identity, texts: written } = useCup();
  return (
    <div className={styles.page}>
      <Hero
        title={
          <span>
            <span>{title}</span> {year !== null && <span className={styles.year}>{year}</span>}
          </span>
        }
        subtitle={texts.whatIs(identity.shortName || title)}
        text={written.description}
      >
        <ButtonLink to="/o-nas">{texts.more}</ButtonLink>
      </Hero>
      <Slot name="home.matches" />
      <RecentMedia
        id="filmy"
        title={texts.videos}
        failed={texts.videosFailed}
        endpoint={endpoints.getRecentVideos}
      />
      <RecentMedia
        id="transmisje"
        title={texts.streams}
        failed={texts.streamsFailed}
        endpoint={endpoints.getRecentStreams}
      />
      <Partners />
    </div>
  );
}
