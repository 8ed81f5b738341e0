import type { ServiceState } from '@puchar/shared/contract';
import {
  Badge,
  ErrorState,
  List,
  SectionHeading,
  Skeleton,
  apiQuery,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { WordsRow } from '../lib/rows/words-row.tsx';
import styles from './services.module.css';
import { faultTexts, serviceTexts, texts } from './texts.pl.ts';

/** No event tells how a service is, so it is asked again. */
export const rereadMs = 15_000;

type Mood = 'off' | 'silent' | 'works' | 'broken';

function moodOf({ on, lastGoodAt, lastFaultAt }: ServiceState): Mood {
  if (!on) return 'off';
  if (lastFaultAt !== null && (lastGoodAt === null || lastFaultAt > lastGoodAt)) return 'broken';
  return lastGoodAt === null ? 'silent' : 'works';
}

const tones = { off: 'neutral', silent: 'neutral', works: 'win', broken: 'loss' } as const;

function Facts({ service, mood }: { service: ServiceState; mood: Mood }) {
  const { missing, lastGoodAt, lastFaultAt, lastFault } = service;
  if (mood === 'off') {
    const isRefused = missing.includes('RIOT_TOURNAMENTS');
    return (
      <p className={styles.hint}>
        {isRefused ? texts.turnedOff : texts.missing} <code>{missing.join(', ')}</code>
      </p>
    );
  }
  if (mood === 'silent') return <p className={styles.hint}>{texts.notAsked}</p>;
  return (
    <>
      {lastFaultAt === null || lastFault === null ? null : (
        <p className={styles.hint} data-broken={mood === 'broken'}>
          {texts.lastFault(lastFaultAt, faultTexts[lastFault])}
        </p>
      )}
      <p className={styles.hint}>
        {lastGoodAt === null ? texts.neverGood : texts.lastGood(lastGoodAt)}
      </p>
    </>
  );
}

function ServiceRow({ service }: { service: ServiceState }) {
  const mood = moodOf(service);
  const { title, use } = serviceTexts[service.name];
  return (
    <WordsRow align="start" end={<Badge tone={tones[mood]}>{texts[mood]}</Badge>}>
      <h3 className={styles.name}>{title}</h3>
      <p>{use}</p>
      <Facts service={service} mood={mood} />
    </WordsRow>
  );
}

/** Services of others: which are on, what the others lack, how they answered last. */
export function ServiceList() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery(organiserEndpoints.getServices, {}),
    refetchInterval: rereadMs,
  });
  return (
    <section className={styles.section} aria-labelledby="stan">
      <SectionHeading id="stan">{texts.list}</SectionHeading>
      {isPending ? (
        <Skeleton count={8} />
      ) : data === undefined ? (
        <ErrorState text={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <List label={texts.list}>
          {data.map((service) => (
            <ServiceRow key={service.name} service={service} />
          ))}
        </List>
      )}
    </section>
  );
}
