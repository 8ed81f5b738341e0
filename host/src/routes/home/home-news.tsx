import { archiveEndpoints } from '@puchar/shared/archive';
import {
  ButtonLink,
  Slot,
  apiQuery,
  endpoints,
  useCupBasics,
  useCupName,
  useQuery,
} from '@puchar/shared/kit';
import { ChampionBlock } from '../../champion/champion-block.tsx';
import { Partners } from '../../partners/partners.tsx';
import { Hero } from './hero.tsx';
import styles from './home-news.module.css';
import { RecentMedia } from './recent-media.tsx';
import { texts } from './texts.pl.ts';
import { useCupWelcome } from './use-cup-welcome.ts';

function PresentChampion() {
  const { data: champion } = useQuery(apiQuery(archiveEndpoints.getChampion, {}));
  if (!champion) return null;
  return (
    <ChampionBlock
      champion={champion}
      teamPath={(tag) => `/druzyny/${encodeURIComponent(tag)}`}
      meetingPath={(id) => `/mecze/${id}`}
    />
  );
}

/** From what the matches below have read: without them nothing is requested. */
function useIsLive(): boolean {
  const live = apiQuery(endpoints.getMeetings, {
    query: { state: 'LIVE', order: 'ASC', page: 1 },
  });
  const { data } = useQuery({ ...live, enabled: false });
  return data !== undefined && data.length > 0;
}

export function HomeNews({ isOver }: { isOver: boolean }) {
  const { title, year } = useCupName();
  const { identity } = useCupBasics();
  const { description } = useCupWelcome();
  const isLive = useIsLive();
  return (
    <div className={styles.page} data-live={isLive ? true : undefined}>
      <Hero
        isBrief={isLive}
        title={
          <span>
            <span>{title}</span> {year !== null && <span className={styles.year}>{year}</span>}
          </span>
        }
        subtitle={texts.whatIs(identity.shortName || title)}
        text={description}
      >
        <ButtonLink to="/o-nas">{texts.more}</ButtonLink>
      </Hero>
      {isOver && <PresentChampion />}
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
