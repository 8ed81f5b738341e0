import type { Meeting, OverlayKind, Overlays } from '@puchar/shared/contract';
import { overlayAddresses } from '@puchar/shared/domain';
import { apiQuery, endpoints, Icon, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { CheckField, SelectField } from '../lib/form/fields.tsx';
import type { Choice } from '../lib/form/fields.tsx';
import { CopyButton } from '../lib/ui/copy-text.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './screen.module.css';
import { overlayNames, texts } from './texts.pl.ts';

const meetingsIn = (state: 'LIVE' | 'UPCOMING') =>
  apiQuery(endpoints.getMeetings, { query: { order: 'ASC', page: 1, state } });

function useMatchChoices(chosen: string | null): Choice[] {
  const live = useQuery(meetingsIn('LIVE')).data ?? [];
  const upcoming = useQuery(meetingsIn('UPCOMING')).data ?? [];
  const teams = ({ team1, team2 }: Meeting) => `${team1.name} – ${team2.name}`;
  const choices = [
    ...live.map((meeting) => ({ value: meeting.id, label: texts.isLive(teams(meeting)) })),
    ...upcoming.map((meeting) => ({
      value: meeting.id,
      label: texts.isNext(teams(meeting), meeting.date),
    })),
  ];
  const isListed = chosen === null || choices.some(({ value }) => value === chosen);
  const other = useQuery({
    ...apiQuery(endpoints.getMeeting, { params: { id: chosen ?? '' } }),
    enabled: !isListed,
  }).data;
  if (isListed) return choices;
  return [...choices, { value: chosen, label: other ? teams(other.meet) : texts.chosenMatch }];
}

interface RowProps {
  kind: OverlayKind;
  isShown: boolean;
  publicUrl: string;
  onChange: (isShown: boolean) => void;
}

function Row({ kind, isShown, publicUrl, onChange }: RowProps) {
  const name = overlayNames[kind];
  const address = `${publicUrl}/nakladka/${overlayAddresses[kind]}`;
  return (
    <li className={styles.overlay}>
      <CheckField
        label={name}
        checked={isShown}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={panel.tools}>
        <CopyButton action={texts.copy} label={texts.copyLabel(name)} text={address} />
        <a
          className={panel.link}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.previewLabel(name)}
        >
          <span>{texts.preview}</span>
          <Icon name="external" size={18} />
        </a>
      </span>
    </li>
  );
}

interface OverlayControlsProps {
  overlays: Overlays;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** Each control is sent at once: the stream shows it within two seconds. */
export function OverlayControls({ overlays, publicUrl }: OverlayControlsProps) {
  const control = useEndpointMutation(organiserEndpoints.controlOverlays, { scope: 'overlays' });
  const groups = useQuery(apiQuery(endpoints.getGroups, {})).data ?? [];
  const { meetingId, groupId, hidden } = overlays;
  return (
    <>
      <SelectField
        label={texts.match}
        choices={useMatchChoices(meetingId)}
        empty={texts.automatic}
        value={meetingId ?? ''}
        onChange={({ target }) => control.run({ body: { meetingId: target.value || null } })}
      />
      <SelectField
        label={texts.group}
        choices={groups.map(({ id, name }) => ({ value: id, label: texts.groupName(name) }))}
        empty={texts.allGroups}
        value={groupId ?? ''}
        onChange={({ target }) => control.run({ body: { groupId: target.value || null } })}
      />
      <fieldset className={styles.rows}>
        <legend className={panel.label}>{texts.shown}</legend>
        <ul className={panel.rows} role="list">
          {Object.keys(overlayAddresses).map((key) => {
            const kind = key as OverlayKind; // A key of the record.
            return (
              <Row
                key={kind}
                kind={kind}
                isShown={!hidden.includes(kind)}
                publicUrl={publicUrl}
                onChange={(show) => control.run({ body: show ? { show: kind } : { hide: kind } })}
              />
            );
          })}
        </ul>
      </fieldset>
      <ErrorNote text={control.errorText} />
      <p className={panel.meta}>{texts.parameters}</p>
    </>
  );
}
