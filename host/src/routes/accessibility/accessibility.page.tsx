import type { ReactNode } from 'react';
import { formatLongDay, nonBreaking } from '@puchar/shared/domain';
import { useCup, useCupName } from '@puchar/shared/kit';
import { WholeCup } from '../../cup/whole-cup.tsx';
import { TextPage } from '../text-page.tsx';
import { texts } from './texts.pl.ts';

/** The ids that the ministry's tools look for. */
function Day({ id, day }: { id: string; day: string }) {
  return (
    <time id={id} dateTime={day || undefined}>
      {day === '' ? texts.missing : formatLongDay(day)}
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

const paragraphsOf = (text: string) => text.split(/\n\s*\n/);

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
  const { school, statement } = useCup();
  return (
    <>
      <p>
        <span id="a11y-podmiot">{school.name || texts.unnamedSchool}</span>{' '}
        {nonBreaking(texts.pledge[0])}{' '}
        <a id="a11y-url" href="/">
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
  const { school, statement } = useCup();
  return (
    <Section title={texts.contactTitle} id="a11y-kontakt">
      <p>
        {nonBreaking(texts.contact)}{' '}
        <span id="a11y-osoba">{statement.contactPerson || texts.missing}</span>.
      </p>
      <ul>
        <li>
          {texts.email}{' '}
          {school.email === '' ? (
            <span id="a11y-email">{texts.missing}</span>
          ) : (
            <a id="a11y-email" href={`mailto:${school.email}`}>
              {school.email}
            </a>
          )}
        </li>
        <li>
          {texts.phone} <span id="a11y-telefon">{school.phone || texts.missing}</span>
        </li>
      </ul>
    </Section>
  );
}

function Content() {
  const { statement } = useCup();
  return (
    <>
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
          {texts.prepared} <Day id="a11y-data-sporzadzenie" day={statement.preparedOn} />.{' '}
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
        <Lines lines={paragraphsOf(statement.building || texts.missingBuilding)} />
      </Section>
    </>
  );
}

export default function AccessibilityPage() {
  return (
    <TextPage title={texts.title}>
      <WholeCup loading={texts.loading}>
        <Content />
      </WholeCup>
    </TextPage>
  );
}
