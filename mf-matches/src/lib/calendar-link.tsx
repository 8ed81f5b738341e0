import { useId, useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import styles from './calendar-link.module.css';
import { texts } from './texts.pl.ts';

interface CalendarLinkProps {
  teamId?: string;
}

const calendarPath = '/api/meetings/calendar.ics';

function queryOf(teamId: string | undefined): string {
  return teamId === undefined ? '' : `?${new URLSearchParams({ teamId })}`;
}

function calendarAddress({ protocol, host }: Location, teamId: string | undefined) {
  const place = `${host}${calendarPath}${queryOf(teamId)}`;
  // Calendar apps subscribe to `webcal:` addresses; one that is pasted has to be an ordinary URL.
  return { subscription: `webcal://${place}`, address: `${protocol}//${place}` };
}

function Address({ address }: { address: string }) {
  const shown = useRef<HTMLElement>(null);
  const [status, setStatus] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(texts.calendarCopied);
    } catch {
      // Without clipboard permission the address is selected instead.
      if (shown.current !== null) globalThis.getSelection()?.selectAllChildren(shown.current);
      setStatus(texts.calendarCopyFailed);
    }
  }

  return (
    <>
      <p>{texts.calendarByHand}</p>
      <code ref={shown} className={styles.address}>
        {address}
      </code>
      <div className={styles.act}>
        <Button onClick={() => void copy()}>{texts.calendarCopy}</Button>
        <output>{status}</output>
      </div>
    </>
  );
}

function Ways({ teamId }: { teamId: string | undefined }) {
  const { subscription, address } = calendarAddress(globalThis.location, teamId);
  return (
    <>
      <p>{texts.calendarHint}</p>
      <a className={styles.link} href={subscription}>
        {texts.calendarOpen}
      </a>
      <Address address={address} />
    </>
  );
}

export function CalendarLink({ teamId }: CalendarLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.calendar}>
      <noscript>
        <a className={styles.link} href={`${calendarPath}${queryOf(teamId)}`}>
          {texts.calendar}
        </a>
      </noscript>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.calendar}
      </Button>
      <div id={id} className={styles.ways} hidden={!isOpen}>
        {isOpen ? <Ways teamId={teamId} /> : null}
      </div>
    </div>
  );
}
