import { ButtonLink, Slot, endpoints } from '@puchar/shared/kit';
import { cup } from '../../cup/cup.data.ts';
import { useCupName } from '../../cup/use-cup-name.ts';
import { Partners } from '../../partners/partners.tsx';
import { Hero } from './hero.tsx';
import styles from './home-news.module.css';
import { RecentMedia } from './recent-media.tsx';
import { texts } from './texts.pl.ts';

export function HomeNews() {
  const { title, year } = useCupName();
  return (
    <div className={styles.page}>
      <Hero
        title={
          <span>
            <span>{title}</span> {year !== null && <span className={styles.year}>{year}</span>}
          </span>
        }
        subtitle={texts.whatIs}
        text={cup.description}
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
