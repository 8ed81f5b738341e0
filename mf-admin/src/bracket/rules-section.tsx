import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { BracketRound, BracketRules, BracketRulesInput } from '@puchar/shared/contract';
import { bracketRoundName, formatDate, thirdPlaceRound } from '@puchar/shared/domain';
import { Button, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { CheckField, choicesOf, DateField, SelectField } from '../lib/form/fields.tsx';
import { ConflictDialog } from '../lib/form/conflict-dialog.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { instantOf, localOf } from '../lib/form/local-time.ts';
import type { Lines } from '../lib/form/merge-edits.ts';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { bestOfIn, bestOfNames } from '../lib/names.pl.ts';
import { ErrorNote, Fetched } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './bracket.module.css';
import { sizeChoices, sizes } from './sizes.ts';
import { texts } from './texts.pl.ts';

const { getBracketRules, setBracketRules } = organiserEndpoints;

/** In the order of play; rows of the form and of its body. */
const rounds = [32, 16, 8, 4, 2, 0, 1] as const satisfies readonly BracketRound[];
const usualBestOf = 3;
const usualSize = 8;

function valuesOf({ size, thirdPlace, rounds: set }: BracketRules) {
  return {
    size: size === null ? '' : String(size),
    thirdPlace,
    rounds: rounds.map((round) => {
      const { bestOf = usualBestOf, date = null } = set.find((row) => row.round === round) ?? {};
      return { bestOf: String(bestOf), date: localOf(date) };
    }),
  };
}
type Values = ReturnType<typeof valuesOf>;

function bodyOf({ size: wanted, thirdPlace, rounds: rows }: Values): BracketRulesInput {
  return {
    size: sizes.find((size) => String(size) === wanted) ?? null,
    thirdPlace,
    rounds: rounds.map((round, at) => {
      const { bestOf = '', date = '' } = rows[at] ?? {};
      return { round, bestOf: bestOfIn(bestOf), date: instantOf(date) };
    }),
  };
}

function linesOf(values: Values): Lines {
  const ofRounds = rounds.flatMap((round, at): Lines => {
    const { bestOf = '', date = '' } = values.rounds[at] ?? {};
    const name = bracketRoundName(round);
    const instant = instantOf(date);
    return [
      {
        label: `${name}: ${texts.bestOf}`,
        text: bestOfNames[bestOfIn(bestOf)],
        paths: [`rounds.${at}.bestOf`],
      },
      {
        label: `${name}: ${texts.roundDate}`,
        text: instant === null ? texts.open : formatDate(instant),
        paths: [`rounds.${at}.date`],
      },
    ];
  });
  return [
    { label: texts.places, text: values.size === '' ? texts.open : values.size, paths: ['size'] },
    {
      label: texts.thirdPlace,
      text: values.thirdPlace ? texts.yes : texts.no,
      paths: ['thirdPlace'],
    },
    ...ofRounds,
  ];
}

function RulesForm({ rules, firstRound }: { rules: BracketRules } & RulesSectionProps) {
  const [begun, setBegun] = useState(rules);
  const [isSaved, setSaved] = useState(false);
  const form = useContractForm({
    endpoint: setBracketRules,
    values: valuesOf(begun),
    bodyOf,
    onDone: (stored) => {
      setBegun(stored);
      form.reset(valuesOf(stored));
      setSaved(true);
    },
    versions: { begun, valuesOf, linesOf },
  });
  const { size, thirdPlace } = useWatch({ control: form.control });
  const first = Math.max(firstRound, (Number(size) || usualSize) / 2);
  const isShown = (round: BracketRound) =>
    round === thirdPlaceRound ? thirdPlace === true : round <= first;
  return (
    <form className={styles.form} noValidate onSubmit={submitWith(form)}>
      <SelectField
        {...form.field('size')}
        label={texts.places}
        hint={texts.sizeHint}
        empty={texts.open}
        choices={sizeChoices}
      />
      <CheckField {...form.field('thirdPlace')} label={texts.thirdPlace} />
      {rounds.map((round, at) =>
        isShown(round) ? (
          <fieldset key={round} className={styles.round}>
            <legend className={styles.roundName}>{bracketRoundName(round)}</legend>
            <div className={styles.fields}>
              <SelectField
                {...form.field(`rounds.${at}.bestOf`)}
                label={texts.bestOf}
                choices={choicesOf(bestOfNames)}
              />
              <DateField
                {...form.field(`rounds.${at}.date`)}
                label={texts.roundDate}
                type="datetime-local"
                required={false}
              />
            </div>
          </fieldset>
        ) : null,
      )}
      <p className={panel.meta}>{texts.rulesHint}</p>
      <ErrorNote text={form.errorText} />
      <Button type="submit" aria-disabled={form.busy}>
        {texts.saveRules}
      </Button>
      <output className={panel.success}>{isSaved && !form.isDirty ? texts.rulesSaved : ''}</output>
      <ConflictDialog {...form.conflict} />
    </form>
  );
}

interface RulesSectionProps {
  /** Meetings of the first round of the bracket that is there; 0 without one. */
  firstRound: number;
}

export function RulesSection({ firstRound }: RulesSectionProps) {
  return (
    <Fetched
      endpoint={getBracketRules}
      input={{}}
      pending={<Skeleton height={320} />}
      failed={texts.rulesFailed}
    >
      {(rules) => <RulesForm rules={rules} firstRound={firstRound} />}
    </Fetched>
  );
}
