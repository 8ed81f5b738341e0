import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ConsentData } from '@puchar/shared/contract';
import { formatDate, formatLongDay, sentBackTexts } from '@puchar/shared/domain';
import { ButtonLink, StepIndicator, useUnsavedChanges } from '@puchar/shared/kit';
import type { Step } from '@puchar/shared/kit';
import styles from './consent.module.css';
import { DownloadStep } from './download-step.tsx';
import { SendStep } from './send-step.tsx';
import { Notice } from './step-card.tsx';
import { sendTexts, stateTexts, texts } from './texts.pl.ts';
import { UploadStep } from './upload-step.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import type { ChosenFile } from './use-chosen-file.ts';
import { isUnderWay, useSend } from './use-send.ts';
import type { Sending } from './use-send.ts';

type FlowState = 'viewed' | 'downloaded' | 'uploaded' | 'submitted';

/** State from which a step is the present one. */
const order: readonly FlowState[] = ['viewed', 'downloaded', 'uploaded', 'submitted'];

function stepState(flow: FlowState, step: number): Step['state'] {
  const at = order.indexOf(flow);
  if (at === step) return 'active';
  return at < step ? 'waiting' : 'completed';
}

function Steps({ flow }: { flow: FlowState }) {
  const labels = [texts.stepDownload, texts.stepUpload, texts.stepSend];
  const steps = labels.map((label, step) => ({ label, state: stepState(flow, step) }));
  return <StepIndicator steps={steps} label={texts.steps} />;
}

function Sent() {
  return (
    <Notice title={sendTexts.sentTitle} tone="good" takeFocus>
      <p>{sendTexts.thanks}</p>
      <p>{sendTexts.next}</p>
      <div className={styles.actions}>
        <ButtonLink to="/">{texts.home}</ButtonLink>
      </div>
    </Notice>
  );
}

function AlreadySent({ state, acceptedAt }: ConsentData['metadata']) {
  return (
    <Notice title={sendTexts.alreadyTitle} tone="good">
      {acceptedAt === undefined ? null : <p>{stateTexts.accepted(formatLongDay(acceptedAt))}</p>}
      {state === 'AWAITING_REVIEW' ? <p>{stateTexts.awaitingReview}</p> : null}
      <p>{sendTexts.already}</p>
      <div className={styles.actions}>
        <ButtonLink to="/">{texts.home}</ButtonLink>
      </div>
    </Notice>
  );
}

function Rejected({ reason }: { reason: string | undefined }) {
  return (
    <Notice title={sentBackTexts.title} tone="warning">
      <p>{sentBackTexts.next}</p>
      {reason === undefined ? (
        <p>{texts.noReason}</p>
      ) : (
        <p className={styles.reason}>
          <strong>{sentBackTexts.reason}</strong> <span>{reason}</span>
        </p>
      )}
    </Notice>
  );
}

function Awaited({ deadline, sentBack = false, rejectionReason }: ConsentData['metadata']) {
  const state = sentBack ? stateTexts.sentBack : stateTexts.awaiting;
  return (
    <>
      <p>
        {deadline === undefined ? state : `${state} ${stateTexts.deadline(formatDate(deadline))}`}
      </p>
      {sentBack && <Rejected reason={rejectionReason} />}
    </>
  );
}

interface ConsentFlowProps {
  agreementId: string;
  consent: ConsentData;
}

/** Every change of the file resets the outcome of the last upload. */
function useWatchedFile(
  sending: Sending,
  reset: () => void,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const file = useChosenFile();
  const isInvalid = sending.state === 'invalid-file';
  useEffect(() => {
    // The button to send has gone.
    if (isInvalid) heading.current?.focus();
  }, [isInvalid, heading]);
  const watched: ChosenFile = {
    ...file,
    problem: isInvalid ? sending.problem : file.problem,
    add: (files) => {
      reset();
      file.add(files);
    },
    clear: () => {
      reset();
      file.clear();
      heading.current?.focus();
    },
    movePhoto: (from, way) => {
      reset();
      file.movePhoto(from, way);
    },
    removePhoto: (at) => {
      reset();
      file.removePhoto(at);
      if (file.chosen?.kind === 'photos' && file.chosen.photos.length === 1) {
        heading.current?.focus();
      }
    },
  };
  return watched;
}

function flowState(sending: Sending, chosen: ChosenFile['chosen'], downloaded: boolean): FlowState {
  if (sending.state === 'sent') return 'submitted';
  if (chosen !== null && sending.state !== 'invalid-file') return 'uploaded';
  return downloaded ? 'downloaded' : 'viewed';
}

export function ConsentFlow({ agreementId, consent }: ConsentFlowProps) {
  const [downloaded, setDownloaded] = useState(false);
  const uploadHeading = useRef<HTMLHeadingElement>(null);
  const sendHeading = useRef<HTMLHeadingElement>(null);
  const { sending, send, cancel, reset } = useSend(agreementId);
  const file = useWatchedFile(sending, reset, uploadHeading);
  const isSent = sending.state === 'sent';
  useUnsavedChanges(file.chosen !== null && !isSent);

  if (!consent.metadata.required && file.chosen === null) {
    return <AlreadySent {...consent.metadata} />;
  }
  const flow = flowState(sending, file.chosen, downloaded);
  if (isSent) {
    return (
      <>
        <Steps flow={flow} />
        <Sent />
      </>
    );
  }

  function goOn() {
    setDownloaded(true);
    uploadHeading.current?.focus();
  }
  function handleSend() {
    if (file.chosen === null || file.reading) return;
    send(file.chosen);
    sendHeading.current?.focus();
  }
  function handleCancel() {
    cancel();
    sendHeading.current?.focus();
  }

  return (
    <>
      <Awaited {...consent.metadata} />
      <Steps flow={flow} />
      <DownloadStep
        consent={consent}
        state={stepState(flow, 0)}
        onDone={() => setDownloaded(true)}
        onAlreadySigned={goOn}
      />
      <UploadStep
        state={stepState(flow, 1)}
        file={file}
        locked={isUnderWay(sending)}
        heading={uploadHeading}
      />
      <SendStep
        state={stepState(flow, 2)}
        sending={sending}
        reading={file.reading}
        heading={sendHeading}
        onSend={handleSend}
        onCancel={handleCancel}
      />
    </>
  );
}
