import { useId } from 'react';
import type { ServiceSetting, ServiceSettings } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { ConflictDialog } from '../lib/form/conflict-dialog.tsx';
import { Field, SelectField, choicesOf } from '../lib/form/fields.tsx';
import { FormActions, submitWith } from '../lib/form/form-frames.tsx';
import type { Lines } from '../lib/form/merge-edits.ts';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ErrorNote, takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { cards, fields } from './fields.pl.ts';
import styles from './services.module.css';
import { settingTexts } from './texts.pl.ts';

const { setServiceSettings } = organiserEndpoints;

interface Values {
  /** By the name of the setting; a secret is empty until another one is typed. */
  values: Record<string, string>;
}

const isOurs = ({ source }: ServiceSetting) => source !== 'ENVIRONMENT';
const chosenValue = ({ name, value }: ServiceSetting) =>
  value === null || value === fields[name].usual ? '' : value;

function valuesOf({ settings }: ServiceSettings): Values {
  const own = settings.filter(isOurs).map((setting) => [setting.name, chosenValue(setting)]);
  return { values: Object.fromEntries(own) };
}

function bodyOf(settings: readonly ServiceSetting[]) {
  return ({ values }: Values) => {
    const own = settings.filter(isOurs);
    const entered = own.filter(({ name }) => (values[name] ?? '').trim() !== '');
    const emptied = own.filter(
      ({ name, isSecret, source }) =>
        !isSecret && source !== 'NONE' && (values[name] ?? '').trim() === '',
    );
    return {
      values: Object.fromEntries(entered.map(({ name }) => [name, values[name]])),
      removed: emptied.map(({ name }) => name),
    };
  };
}

function linesOf({ values }: Values, { settings, updatedAt }: ServiceSettings): Lines {
  return settings.filter(isOurs).map(({ name, isSecret, source }) => {
    const { label, choices } = fields[name];
    const value = values[name] ?? '';
    const paths = [`values.${name}`];
    if (!isSecret) return { label, paths, text: choices?.[value] ?? value };
    const saved = source === 'NONE' ? '' : settingTexts.savedSecret;
    // Whether it is another secret, only the server knows.
    return {
      label,
      paths,
      text: value === '' ? saved : settingTexts.newSecret,
      stored: updatedAt ?? null,
    };
  });
}

interface SettingFieldProps {
  setting: ServiceSetting;
  entry: { error: string | undefined };
}

function SettingField({ setting: { name, isSecret, source }, entry }: SettingFieldProps) {
  const { label, hint, choices, placeholder, type = 'text' } = fields[name];
  if (choices !== undefined) {
    return <SelectField {...entry} label={label} hint={hint} choices={choicesOf(choices)} />;
  }
  const saved = source === 'UNREADABLE' ? settingTexts.again : settingTexts.leave;
  const hints = [
    ...(hint === undefined ? [] : [hint]),
    ...(isSecret && source !== 'NONE' ? [saved] : []),
  ];
  return (
    <Field
      {...entry}
      label={label}
      hint={hints.length === 0 ? undefined : hints.join(' ')}
      placeholder={placeholder}
      required={false}
      type={isSecret ? 'password' : type}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface SettingsFormProps {
  settings: ServiceSettings;
  onDone: (settings: ServiceSettings) => void;
  onCancel: () => void;
}

export function SettingsForm({ settings: opened, onDone, onCancel }: SettingsFormProps) {
  const { service } = opened;
  const id = useId();
  const form = useContractForm({
    endpoint: setServiceSettings,
    values: valuesOf(opened),
    bodyOf: bodyOf(opened.settings),
    send: (body, base: ServiceSettings | null) =>
      request(setServiceSettings, {
        params: { service },
        body: { ...body, expectedUpdatedAt: base?.updatedAt ?? null },
      }),
    onDone,
    versions: {
      begun: opened,
      valuesOf,
      linesOf: (values, version) => linesOf(values, version ?? opened),
    },
  });
  const { source } = cards[service];
  return (
    <>
      <form
        className={panel.fields}
        onSubmit={submitWith(form)}
        aria-labelledby={id}
        noValidate
        autoComplete="off"
      >
        <h4 id={id} className={styles.formTitle} tabIndex={-1} ref={takeFocus}>
          {settingTexts.formTitle(cards[service].title)}
        </h4>
        {source === undefined ? null : (
          <p className={styles.hint}>
            <span>{source.text}</span>{' '}
            <a className={styles.source} href={source.href} target="_blank" rel="noreferrer">
              {source.link}
            </a>
          </p>
        )}
        {opened.settings.filter(isOurs).map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            entry={form.field(`values.${setting.name}`)}
          />
        ))}
        <ErrorNote text={form.errorText} />
        <FormActions busy={form.busy} submit={settingTexts.save} onCancel={onCancel} />
      </form>
      <ConflictDialog {...form.conflict} />
    </>
  );
}
