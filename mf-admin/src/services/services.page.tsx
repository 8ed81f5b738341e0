import type { Announcement, ServiceState } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, List, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Fetched, Section, WordsRow } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './services.module.css';
import { failureTexts, kindTexts, sendingText, serviceTexts, texts } from './texts.pl.ts';

/** No event announces changes of services or messages, so both are polled. */
const refetchInterval = 15_000;

type Mood = 'off' | 'silent' | 'works' | 'broken';

function moodOf({ on, lastGoodAt, lastFaultAt: lastFailureAt }: ServiceState): Mood {
  if (!on) return 'off';
  if (lastFailureAt !== null && (lastGoodAt === null || lastFailureAt > lastGoodAt))
    return 'broken';
  return lastGoodAt === null ? 'silent' : 'works';
}

const tones = { off: 'neutral', silent: 'neutral', works: 'win', broken: 'loss' } as const;

function Facts({ service, mood }: { service: ServiceState; mood: Mood }) {
  const { missing, lastGoodAt, lastFaultAt: lastFailureAt, lastFault: failureCode } = service;
  if (mood === 'off') {
    const isDisabled = missing.includes('RIOT_TOURNAMENTS');
    return (
      <p className={styles.hint}>
        <span>{isDisabled ? texts.turnedOff : texts.missing}</span>{' '}
        <code>{missing.join(', ')}</code>
      </p>
    );
  }
  if (mood === 'silent') return <p className={styles.hint}>{texts.notRequested}</p>;
  return (
    <>
      {lastFailureAt === null || failureCode === null ? null : (
        <p className={styles.hint} data-broken={mood === 'broken'}>
          {texts.lastFailure(lastFailureAt, failureTexts[failureCode])}
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
      <h3 className={panel.name}>{title}</h3>
      <p>{use}</p>
      <Facts service={service} mood={mood} />
    </WordsRow>
  );
}

function AnnouncementRow({ row }: { row: Announcement }) {
  const { kind, content, createdAt, sentAt, fault: failure } = row;
  return (
    <WordsRow align="start" end={<p className={styles.hint}>{sendingText(row)}</p>}>
      <p className={styles.hint}>
        <span>{kindTexts[kind]}</span>
        {' · '}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <p className={styles.content}>{content}</p>
      {sentAt === null && failure !== null ? (
        <p className={styles.hint} data-broken>
          {failureTexts[failure]}
        </p>
      ) : null}
    </WordsRow>
  );
}

export default function ServicesPage() {
  return (
    <PanelFrame title={texts.title}>
      <p className={panel.intro}>{texts.intro}</p>
      <Section id="stan" title={texts.list} className={panel.fields}>
        <Fetched
          endpoint={organiserEndpoints.getServices}
          input={{}}
          refetchInterval={refetchInterval}
          pending={<Skeleton count={8} />}
          failed={texts.failed}
        >
          {(services) => (
            <List label={texts.list}>
              {services.map((service) => (
                <ServiceRow key={service.name} service={service} />
              ))}
            </List>
          )}
        </Fetched>
      </Section>
      <Section id="ogloszenia" title={texts.announcements} className={panel.fields}>
        <p className={styles.hint}>{texts.announcementsIntro}</p>
        <Fetched
          endpoint={organiserEndpoints.getAnnouncements}
          input={{}}
          refetchInterval={refetchInterval}
          pending={<Skeleton count={3} />}
          failed={texts.announcementsFailed}
        >
          {(announcements) => (
            <List label={texts.announcements} empty={texts.announcementsNone}>
              {announcements.map((row) => (
                <AnnouncementRow key={row.id} row={row} />
              ))}
            </List>
          )}
        </Fetched>
      </Section>
    </PanelFrame>
  );
}
