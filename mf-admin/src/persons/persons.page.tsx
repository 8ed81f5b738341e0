import { useState } from 'react';
import type { FoundPerson } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import { apiKey, Badge, Button, List, request, Skeleton, useQuery } from '@puchar/shared/kit';
import { mostFoundPersons, organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName } from '../lib/names.pl.ts';
import { PageLink } from '../lib/session/role.tsx';
import { Fetched, QueryResult, Section, takeFocus, WordsRow } from '../lib/ui/elements.tsx';
import { nameOf, PersonCard } from './person-card.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './persons.module.css';
import { purgeTexts, texts } from './texts.pl.ts';

const { findPersons, getPurges } = organiserEndpoints;

interface ResultsProps {
  persons: readonly FoundPerson[];
  /** The person opened last: their button gets the focus back. */
  lastId: string | null;
  onOpen: (id: string) => void;
}

function Results({ persons, lastId, onOpen }: ResultsProps) {
  return (
    <>
      <p className={panel.meta} role="status">
        <span>{persons.length === 0 ? '' : `${texts.found(persons.length)}.`}</span>{' '}
        <span>{persons.length < mostFoundPersons ? '' : texts.most}</span>
      </p>
      <List label={texts.results} empty={texts.noOne}>
        {persons.map((person) => (
          <WordsRow
            key={person.id}
            end={
              person.isRequested ? (
                <PageLink to="/sprawy">{texts.requested}</PageLink>
              ) : (
                <Button
                  aria-label={texts.openLabel(nameOf(person))}
                  ref={person.id === lastId ? takeFocus : undefined}
                  onClick={() => onOpen(person.id)}
                >
                  {texts.open}
                </Button>
              )
            }
          >
            <p className={panel.name}>
              <span translate="no">{nameOf(person)}</span>{' '}
              {person.detailsHidden ? <Badge>{texts.detailsHidden}</Badge> : null}
            </p>
            <p className={panel.meta} translate="no">
              {`${person.team.name} (${person.team.tag}) · ${editionName(person.edition.name, person.edition.year)}`}
            </p>
          </WordsRow>
        ))}
      </List>
    </>
  );
}

/** Searched names go in the body: URLs end up in logs and in the history. */
function personsQuery(text: string) {
  return {
    queryKey: [...apiKey('/players/find'), text],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request(findPersons, { body: { text } }, { signal }),
    meta: { topics: findPersons.topics },
    // No personal data stays cached after the screen.
    gcTime: 0,
  };
}

function Found({ text, onErased }: { text: string; onErased: () => void }) {
  const persons = useQuery(personsQuery(text));
  const [openId, setOpenId] = useState<string | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const handleBack = () => {
    setLastId(openId);
    setOpenId(null);
  };
  return (
    <QueryResult query={persons} pending={<Skeleton count={3} />} failed={texts.failed}>
      {(data) => {
        const open = data.find(({ id }) => id === openId);
        return open === undefined ? (
          <Results persons={data} lastId={lastId} onOpen={setOpenId} />
        ) : (
          <PersonCard person={open} onErased={onErased} onBack={handleBack} />
        );
      }}
    </QueryResult>
  );
}

function Purges() {
  return (
    <Section id="usuwanie" title={texts.purges} className={styles.section}>
      <p className={panel.meta}>{texts.purgesIntro}</p>
      <Fetched
        endpoint={getPurges}
        input={{}}
        pending={<Skeleton count={3} />}
        failed={texts.purgesFailed}
      >
        {(data) => (
          <List label={texts.purges} empty={texts.purgesNone}>
            {data.map(({ step, edition, at, days }) => (
              <WordsRow
                key={`${edition.id} ${step}`}
                end={
                  <p>
                    {at === null ? (
                      `${texts.days(days)} ${purgeTexts[step].since}`
                    ) : (
                      <time dateTime={at}>{formatLongDay(at)}</time>
                    )}
                  </p>
                }
              >
                <p>{purgeTexts[step].what}</p>
                <p className={panel.meta}>{editionName(edition.name, edition.year)}</p>
              </WordsRow>
            ))}
          </List>
        )}
      </Fetched>
    </Section>
  );
}

function SearchForm({ onSearch }: { onSearch: (text: string) => void }) {
  const form = useContractForm({
    endpoint: findPersons,
    values: { text: '' },
    onValid: ({ text }) => onSearch(text),
    guarded: false,
  });
  return (
    <form
      className={styles.search}
      onSubmit={submitWith(form)}
      aria-label={texts.search}
      noValidate
    >
      <Field
        {...form.field('text')}
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        autoComplete="off"
      />
      <div>
        <Button type="submit" look="primary">
          {texts.find}
        </Button>
      </div>
    </form>
  );
}

function Persons() {
  const [text, setText] = useState('');
  const [erased, setErased] = useState(false);
  return (
    <>
      <p className={panel.intro}>{texts.intro}</p>
      <SearchForm
        onSearch={(next) => {
          setErased(false);
          setText(next);
        }}
      />
      <output className={panel.success}>{erased ? texts.erased : ''}</output>
      {text === '' ? null : (
        <Found
          key={text}
          text={text}
          onErased={() => {
            setErased(true);
            setText('');
          }}
        />
      )}
      <Purges />
    </>
  );
}

export default function PersonsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Persons />
    </PanelFrame>
  );
}
