import { useRef, useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { apiQuery, Button, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { TextAreaField } from '../lib/fields/field.tsx';
import { consentMessage } from '../lib/teams/consent-link.ts';
import styles from './consent-links.module.css';
import { texts } from './texts.pl.ts';

/** A message with the links of those whose form has not come, ready to be sent to the captain. */
export function ConsentLinks({ team }: { team: OrganiserTeam }) {
  const site = useQuery(apiQuery(organiserEndpoints.getSiteFacts, {}));
  const area = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  if (team.players.every(({ gdprAgreementState }) => gdprAgreementState !== 'AWAITING')) {
    return <p>{texts.noLinks}</p>;
  }
  if (site.data === undefined) return null;
  const message = consentMessage(site.data.publicUrl, team);

  async function copy() {
    try {
      await navigator.clipboard.writeText(message);
      setTold(texts.copied);
    } catch {
      // Without the right to the clipboard the text is marked for the hand.
      area.current?.querySelector('textarea')?.select();
      setTold(texts.copyFailed);
    }
  }

  return (
    <div className={styles.links} ref={area}>
      <TextAreaField label={texts.linksHint} value={message} readOnly rows={8} />
      <Button onClick={() => void copy()}>{texts.copyAll}</Button>
      <output className={styles.told}>{told}</output>
    </div>
  );
}
