import { useState } from 'react';
import type { Meeting } from '@puchar/shared/contract';
import { Icon, VisuallyHidden } from '@puchar/shared/kit';
import styles from './actions.module.css';
import { texts } from './texts.pl.ts';

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The share dialog of the system where there is one, else the address in the clipboard. */
function ShareButton({ id, title }: { id: string; title: string }) {
  const [news, setNews] = useState('');
  async function share() {
    const url = `${location.origin}/mecze/${id}`;
    try {
      if ('share' in navigator) {
        await navigator.share({ title, url });
        return;
      }
      await globalThis.navigator.clipboard.writeText(url);
      setNews(texts.shared);
    } catch (error) {
      if (!isAborted(error)) setNews(texts.shareFailed);
    }
  }
  return (
    <>
      <button type="button" className={styles.share} onClick={() => void share()}>
        {texts.share}
      </button>
      <span role="status" className={styles.news}>
        {news}
      </span>
    </>
  );
}

export function Actions({ meeting }: { meeting: Meeting }) {
  const { id, team1, team2, streamLink, state, toBeRescheduled } = meeting;
  return (
    <div className={styles.actions}>
      {streamLink === undefined ? null : (
        <a className={styles.action} href={streamLink} target="_blank" rel="noopener noreferrer">
          <Icon name="broadcast" size={20} />
          {texts.watch}
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </a>
      )}
      {state === 'UPCOMING' && !toBeRescheduled ? (
        <a className={styles.action} href={`/api/meetings/calendar.ics?meetingId=${id}`}>
          {texts.calendar}
        </a>
      ) : null}
      <ShareButton id={id} title={texts.pageName(team1.name, team2.name)} />
    </div>
  );
}
