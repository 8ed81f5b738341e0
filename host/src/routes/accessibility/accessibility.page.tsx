import type { ReactNode } from 'react';
import { formatLongDay, nonBreaking } from '@puchar/shared/domain';
import { cup } from '../../cup/cup.data.ts';
import { useCupName } from '../../cup/use-cup-name.ts';
import { TextPage } from '../text-page.tsx';
import { texts } from './texts.pl.ts';

const { school, siteUrl, statement } = cup;

/** The ids that the ministry's tools look for. */
function Day({ id, day }: { id: string; day: string }) {
  return (
    <time id={id} dateTime={day}>
      {formatLongDay(day)}
    </time>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{nonBreaking(line)}</p>);
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{nonBreaking(point)}</li>
      ))}
    </ul>
  );
}

function Introduction() {
  const { full } = useCupName();
  return (
    <>
      <p>
        <span id="a11y-podmiot">{school.name}</span> {nonBreaking(texts.pledge[0])}{' '}
        <a id="a11y-url" href={siteUrl}>
          {full}
        </a>
        {texts.pledge[1]}
      </p>
      <p>
        {texts.published} <Day id="a11y-data-publikacja" day={statement.publishedOn} />.{' '}
        {texts.updated} <Day id="a11y-data-aktualizacja" day={statement.updatedOn} />.
      </p>
    </>
  );
}

function Contact() {
  return (
    <Section title={texts.contactTitle} id="a11y-kontakt">
      <p>
        {nonBreaking(texts.contact)} <span id="a11y-osoba">{statement.contactPerson}</span>.
      </p>
      <ul>
        <li>
          {texts.email}{' '}
          <a id="a11y-email" href={`mailto:${school.email}`}>
            {school.email}
          </a>
        </li>
        <li>
          {texts.phone} <span id="a11y-telefon">{school.phone}</span>
        </li>
      </ul>
    </Section>
  );
}

export default function AccessibilityPage() {
  return (
    <TextPage title={texts.title}>
      <Introduction />
      <Section title={texts.statusTitle}>
        <p>
          <strong id="a11y-status">{texts.status}</strong>
          {nonBreaking(texts.statusRest)}
        </p>
      </Section>
      <Section title={texts.gapsTitle}>
        <Points points={texts.gaps} />
      </Section>
      <Section title={texts.worksTitle}>
        <Points points={texts.works} />
      </Section>
      <Section title={texts.preparedTitle}>
        <p>
          {texts.prepared} <Day id="a11y-data-sporzadzenie" day={statement.preparedOn} />{' '}
          {nonBreaking(texts.preparedRest)}
        </p>
      </Section>
      <Contact />
      <Section title={texts.procedureTitle} id="a11y-procedura">
        <Lines lines={texts.procedure} />
        <p>
          <a href="https://www.rpo.gov.pl/">{texts.ombudsman}</a>
        </p>
      </Section>
      <Section title={texts.buildingTitle} id="a11y-architektura">
        <Lines lines={statement.building} />
      </Section>
    </TextPage>
  );
}
