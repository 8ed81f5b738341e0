import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { HallScreen } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { CheckField, Field } from '../lib/form/fields.tsx';
import { InlineForm } from '../lib/form/form-frames.tsx';
import type { Lines } from '../lib/form/merge-edits.ts';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { MoveButton } from '../lib/ui/move-button.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './screen.module.css';
import { sceneNames, texts } from './texts.pl.ts';

type Values = Pick<HallScreen, 'scenes' | 'messages'>;

const valuesOf = ({ scenes, messages }: HallScreen): Values => ({ scenes, messages });

export function sceneTexts({ scenes }: Pick<HallScreen, 'scenes'>): string[] {
  return scenes
    .filter(({ shown }) => shown)
    .map(({ kind, seconds }) => texts.scene(sceneNames[kind], seconds));
}

function linesOf({ scenes, messages }: Values): Lines {
  return [
    { label: texts.scenes, text: sceneTexts({ scenes }).join(', '), paths: ['scenes'] },
    {
      label: texts.messages,
      text: messages.map(({ text }) => text).join(' | '),
      paths: ['messages'],
    },
  ];
}

function useHallForm(hall: HallScreen, onDone: () => void) {
  return useContractForm({
    endpoint: organiserEndpoints.setHallScreen,
    values: valuesOf(hall),
    onDone,
    versions: {
      begun: hall,
      valuesOf,
      linesOf,
    },
  });
}

type HallFormOf = ReturnType<typeof useHallForm>;

function Scenes({ form }: { form: HallFormOf }) {
  const rows = useFieldArray({ control: form.control, name: 'scenes' });
  const [said, setSaid] = useState('');
  const last = rows.fields.length - 1;
  const move = (from: number, to: number, name: string) => {
    rows.move(from, to);
    setSaid(texts.moved(name, to + 1));
  };
  return (
    <fieldset className={styles.rows}>
      <legend className={panel.label}>{texts.scenes}</legend>
      <p className={panel.meta}>{texts.secondsHint}</p>
      <ol className={panel.rows} role="list">
        {rows.fields.map(({ id, kind }, place) => {
          const name = sceneNames[kind];
          return (
            <li key={id} className={styles.scene}>
              <CheckField {...form.field(`scenes.${place}.shown`)} label={texts.sceneShown(name)} />
              <Field
                {...form.field(`scenes.${place}.seconds`, { valueAsNumber: true })}
                label={texts.seconds(name)}
                type="number"
                inputMode="numeric"
              />
              <span className={panel.tools}>
                <MoveButton
                  up
                  label={texts.up(name)}
                  off={place === 0}
                  onClick={() => move(place, place - 1, name)}
                />
                <MoveButton
                  label={texts.down(name)}
                  off={place === last}
                  onClick={() => move(place, place + 1, name)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <output className={panel.meta}>{said}</output>
    </fieldset>
  );
}

function Messages({ form }: { form: HallFormOf }) {
  const rows = useFieldArray({ control: form.control, name: 'messages' });
  const box = useRef<HTMLFieldSetElement>(null);
  const remove = (place: number) => {
    rows.remove(place);
    // Its own button is gone.
    box.current?.focus();
  };
  return (
    <fieldset className={styles.rows} tabIndex={-1} ref={box}>
      <legend className={panel.label}>{texts.messages}</legend>
      <p className={panel.meta}>{texts.messageHint}</p>
      {rows.fields.map(({ id }, place) => (
        <div key={id} className={styles.message}>
          <Field
            {...form.field(`messages.${place}.text`)}
            label={texts.message(place + 1)}
            maxLength={160}
          />
          <Button
            look="quiet"
            aria-label={texts.removeMessage(place + 1)}
            onClick={() => remove(place)}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {form.errorOf('messages') === undefined ? null : (
        <p className={panel.danger} role="alert">
          {form.errorOf('messages')}
        </p>
      )}
      <div>
        <Button onClick={() => rows.append({ text: '' })}>{texts.addMessage}</Button>
      </div>
    </fieldset>
  );
}

export function HallForm({ hall, onEnd }: { hall: HallScreen; onEnd: () => void }) {
  const form = useHallForm(hall, onEnd);
  return (
    <InlineForm form={form} title={texts.formTitle} submit={texts.save} onCancel={onEnd}>
      <Scenes form={form} />
      <Messages form={form} />
    </InlineForm>
  );
}
