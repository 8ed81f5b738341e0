import { useState } from 'react';
import type { ServiceSetting, ServiceSettings, ServiceState } from '@puchar/shared/contract';
import { apiQuery, Button, useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote, takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { cards, fields, shownValue } from './fields.pl.ts';
import { ServiceStatus } from './service-status.tsx';
import styles from './services.module.css';
import { SettingsForm } from './settings-form.tsx';
import { settingTexts } from './texts.pl.ts';

const { queryKey } = apiQuery(organiserEndpoints.getServiceSettings, {});

const isSet = ({ source }: ServiceSetting) => source !== 'NONE';

function SettingRow({ setting }: { setting: ServiceSetting }) {
  const { name, isSecret, source } = setting;
  return (
    <div>
      <dt className={panel.meta}>{fields[name].label}</dt>
      <dd className={styles.value}>
        {source === 'UNREADABLE' ? (
          <span className={panel.warning}>{settingTexts.unreadable}</span>
        ) : (
          <span translate="no">{isSecret ? settingTexts.saved : shownValue(setting)}</span>
        )}
        {source === 'ENVIRONMENT' ? (
          <span className={styles.hint}>
            <span>{settingTexts.byEnvironment}</span> <code>{name}</code>
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function useCheck({ service }: ServiceSettings) {
  const check = useEndpointMutation(organiserEndpoints.checkService);
  return { ...check, start: () => check.run({ params: { service } }) };
}

function CheckResults({ check }: { check: ReturnType<typeof useCheck> }) {
  const results = check.busy ? [] : (check.response?.results ?? []);
  return (
    <>
      <div role="status" className={styles.outcome}>
        {results.length === 0 ? null : (
          <ul className={styles.results} role="list">
            {results.map(({ good, text }) => (
              <li key={text} className={styles.result} data-good={good}>
                <span className={styles.mark} aria-hidden="true">
                  {good ? '✓' : '!'}
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ErrorNote text={check.errorText} />
    </>
  );
}

interface ActionsProps {
  settings: ServiceSettings;
  check: ReturnType<typeof useCheck>;
  isReturning: boolean;
  onOpen: () => void;
}

function Actions({ settings: { service, settings }, check, isReturning, onOpen }: ActionsProps) {
  const { title, check: checkLabel } = cards[service];
  const given = settings.filter(isSet);
  const isFixed = settings.every(({ source }) => source === 'ENVIRONMENT');
  const isStored = given.some(({ source }) => source !== 'ENVIRONMENT');
  const canCheck = given.length > 0 || service === 'ADDRESSES';
  const open = given.length === 0 ? settingTexts.open : settingTexts.change;
  return (
    <div className={panel.actions}>
      {isFixed ? null : (
        <Button
          aria-label={`${open}: ${title}`}
          onClick={onOpen}
          ref={isReturning ? takeFocus : undefined}
        >
          {open}
        </Button>
      )}
      {canCheck ? (
        <Button
          aria-label={`${checkLabel}: ${title}`}
          onClick={check.start}
          aria-disabled={check.busy}
        >
          {check.busy ? settingTexts.checking : checkLabel}
        </Button>
      ) : null}
      {isStored ? (
        <ConfirmButton
          endpoint={organiserEndpoints.deleteServiceSettings}
          input={{ params: { service } }}
          label={settingTexts.remove}
          aria-label={`${settingTexts.remove}: ${title}`}
          action={settingTexts.removeAction}
          title={settingTexts.removeTitle(title)}
          onDone={check.reset}
        >
          <p>{settingTexts.removeText}</p>
        </ConfirmButton>
      ) : null}
    </div>
  );
}

interface ServiceCardProps {
  settings: ServiceSettings;
  states: readonly ServiceState[];
}

/** What a service is for, how it is, what it is set to, and the form that changes it. */
export function ServiceCard({ settings, states }: ServiceCardProps) {
  const [form, setForm] = useState<'untouched' | 'open' | 'closed' | 'saved'>('untouched');
  const client = useQueryClient();
  const check = useCheck(settings);
  const { title, use } = cards[settings.service];
  const given = settings.settings.filter(isSet);

  function open() {
    check.reset();
    setForm('open');
  }

  /** At once, so that the next key already finds „Sprawdź”. */
  function save(next: ServiceSettings) {
    client.setQueryData<ServiceSettings[]>(queryKey, (all) =>
      all?.map((one) => (one.service === next.service ? next : one)),
    );
    setForm('saved');
  }

  return (
    <li className={`${panel.card} ${styles.card}`}>
      <h3 className={panel.title}>{title}</h3>
      <p>{use}</p>
      {states.map((state) => (
        <ServiceStatus key={state.name} state={state} isAlone={states.length === 1} />
      ))}
      {form === 'open' ? (
        <SettingsForm settings={settings} onDone={save} onCancel={() => setForm('closed')} />
      ) : (
        <>
          {given.length === 0 ? null : (
            <dl className={styles.settings}>
              {given.map((setting) => (
                <SettingRow key={setting.name} setting={setting} />
              ))}
            </dl>
          )}
          {form === 'saved' ? (
            <output className={panel.success}>{settingTexts.savedNote}</output>
          ) : null}
          <div>
            <Actions
              settings={settings}
              check={check}
              isReturning={form !== 'untouched'}
              onOpen={open}
            />
            <CheckResults check={check} />
          </div>
        </>
      )}
    </li>
  );
}

/** A service without settings. */
interface PlainCardProps {
  state: ServiceState;
  title: string;
  use?: string;
}

/** Without settings. */
export function PlainCard({ state, title, use }: PlainCardProps) {
  return (
    <li className={`${panel.card} ${styles.card}`}>
      <h3 className={panel.title}>{title}</h3>
      {use === undefined ? null : <p>{use}</p>}
      <ServiceStatus state={state} isAlone />
    </li>
  );
}
