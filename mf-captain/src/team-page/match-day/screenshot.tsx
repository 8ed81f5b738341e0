import { useState } from 'react';
import type { CaptainMatchDay } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { acceptedPictures, readPicture } from '@puchar/shared/files';
import { ApiError, Button, useUnsavedChanges } from '@puchar/shared/kit';
import { captainMatchDayEndpoints, mostScreenshotBytes } from '@puchar/shared/team-page';
import styles from '../team-page.module.css';
import { screenshotTexts as texts } from './screenshot-texts.pl.ts';
import { useSideAct } from './use-side-act.ts';

interface ScreenshotProps {
  day: CaptainMatchDay;
  secret: string;
}

function problemOf(error: Error | null): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return texts.failed;
  return error.issues[0]?.message ?? error.text;
}

/** For the own version of a result that the other captain disputes. */
export function Screenshot({ day: { meetingId, screenshotAt }, secret }: ScreenshotProps) {
  const params = { secret, meetingId };
  const [picture, setPicture] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  // The browser shows the name of the last file until the field is another one.
  const [sendings, setSendings] = useState(0);
  const sending = useSideAct(captainMatchDayEndpoints.sendScreenshot, () => {
    setPicture(null);
    setSendings((last) => last + 1);
  });
  const removing = useSideAct(captainMatchDayEndpoints.removeScreenshot);
  useUnsavedChanges(picture !== null);
  const problem = unreadable ?? problemOf(sending.error) ?? problemOf(removing.error);
  const id = `zrzut-${meetingId}`;

  async function take(file: File | undefined) {
    sending.reset();
    const read = file === undefined ? null : await readPicture(file, mostScreenshotBytes);
    setPicture(read?.ok === true ? read.dataUrl : null);
    setUnreadable(read?.ok === false ? read.message : null);
  }

  function handleSend() {
    if (picture === null) setUnreadable(texts.missing);
    else if (!sending.busy) sending.run({ params, body: { picture } });
  }

  return (
    <div className={styles.form}>
      <label className={styles.label} htmlFor={id}>
        {texts.label}
      </label>
      <p className={styles.muted}>{texts.hint}</p>
      <p role="status">{screenshotAt === null ? '' : texts.sent(formatDate(screenshotAt))}</p>
      <input
        key={sendings}
        id={id}
        type="file"
        className={styles.area}
        accept={acceptedPictures}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p id={`${id}-problem`} role="alert" className={styles.error}>
        {problem}
      </p>
      <p className={styles.links}>
        <Button aria-disabled={sending.busy} onClick={handleSend}>
          {sending.busy ? texts.sending : screenshotAt === null ? texts.send : texts.replace}
        </Button>
        {screenshotAt !== null && (
          <Button
            aria-disabled={removing.busy}
            onClick={() => !removing.busy && removing.run({ params })}
          >
            {texts.remove}
          </Button>
        )}
      </p>
    </div>
  );
}
