import type { CaptainMatchDay } from '@puchar/shared/contract';
import { formatTime } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import { captainMatchDayEndpoints } from '@puchar/shared/team-page';
import styles from '../team-page.module.css';
import { texts } from './texts.pl.ts';
import { useSideAct } from './use-side-act.ts';

interface CheckInProps {
  day: CaptainMatchDay;
  secret: string;
  isOpen: boolean;
}

export function CheckIn({ day, secret, isOpen }: CheckInProps) {
  const { run, busy, errorText } = useSideAct(captainMatchDayEndpoints.checkIn);
  const { meetingId, checkedInAt, checkInFrom, otherCheckedIn } = day;
  if (!isOpen) return <p>{texts.checkInFrom(formatTime(checkInFrom))}</p>;
  return (
    <>
      {checkedInAt === null ? (
        <div>
          <Button
            look="primary"
            aria-disabled={busy}
            onClick={() => run({ params: { secret, meetingId } })}
          >
            {texts.checkIn}
          </Button>
        </div>
      ) : (
        <p role="status">{texts.checkedIn(formatTime(checkedInAt))}</p>
      )}
      <p className={styles.muted}>{otherCheckedIn ? texts.otherCheckedIn : texts.otherAwaited}</p>
      {errorText !== null && <p role="alert">{errorText}</p>}
    </>
  );
}
