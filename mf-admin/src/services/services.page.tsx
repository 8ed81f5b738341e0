import type {
  Announcement,
  ConfigurableService,
  ServiceSettings,
  ServiceState,
} from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { List, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useMayCall } from '../lib/session/role.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Fetched, Section, WordsRow } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { cards } from './fields.pl.ts';
import { MailOutboxState } from './mail-outbox.tsx';
import { mailTexts } from './mail-texts.pl.ts';
import { PlainCard, ServiceCard } from './service-card.tsx';
import styles from './services.module.css';
import {
  failureTexts,
  kindTexts,
  sendingText,
  settingTexts,
  stateNames,
  texts,
} from './texts.pl.ts';

/** No event announces changes of services or messages, so both are polled. */
const refetchInterval = 15_000;

/** In the order of the cards. */
const order: readonly ConfigurableService[] = [
  'ADDRESSES',
  'MAIL',
  'RIOT',
  'DISCORD',
  'TWITCH',
  'YOUTUBE',
  'TURNSTILE',
];

interface OneCardProps {
  service: ConfigurableService;
  all: readonly ServiceSettings[];
  states: readonly ServiceState[];
}

function OneCard({ service, all, states }: OneCardProps) {
  const settings = all.find((one) => one.service === service);
  if (settings === undefined) return null;
  const own = cards[service].states.flatMap(
    (name) => states.find((state) => state.name === name) ?? [],
  );
  return <ServiceCard settings={settings} states={own} />;
}

function Cards({ states }: { states: readonly ServiceState[] }) {
  const plain = states.find(({ name }) => name === 'DATA_DRAGON');
  const isOwner = useMayCall(organiserEndpoints.getServiceSettings);
  if (!isOwner) {
    return (
      <>
        <p className={styles.hint}>{texts.ownersOnly}</p>
        <ul className={styles.cards} role="list" aria-label={texts.list}>
          {states.map((state) => (
            <PlainCard key={state.name} state={state} title={stateNames[state.name]} />
          ))}
        </ul>
      </>
    );
  }
  return (
    <Fetched
      endpoint={organiserEndpoints.getServiceSettings}
      input={{}}
      pending={<Skeleton count={8} />}
      failed={texts.failed}
    >
      {(all) => (
        <ul className={styles.cards} role="list" aria-label={texts.list}>
          {order.map((service) => (
            <OneCard key={service} service={service} all={all} states={states} />
          ))}
          {plain === undefined ? null : <PlainCard state={plain} {...settingTexts.dataDragon} />}
        </ul>
      )}
    </Fetched>
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
          {(services) => <Cards states={services} />}
        </Fetched>
      </Section>
      <Section id="maile" title={mailTexts.title} className={panel.fields}>
        <p className={styles.hint}>{mailTexts.intro}</p>
        <Fetched
          endpoint={organiserEndpoints.getMailOutbox}
          input={{}}
          refetchInterval={refetchInterval}
          pending={<Skeleton height={48} />}
          failed={mailTexts.failed}
        >
          {(outbox) => <MailOutboxState outbox={outbox} />}
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
