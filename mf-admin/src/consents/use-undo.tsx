import { useEffect, useRef, useState } from 'react';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { ErrorNote, UndoNotice } from '../lib/ui/elements.tsx';
import type { ConsentRow } from './consent-rows.ts';
import styles from './undo.module.css';
import { texts } from './texts.pl.ts';
import { useKeys } from './use-keys.ts';

const { undoConsentDecision } = organiserEndpoints;
/** The server takes an undo for longer, because networks are slow. */
const undoMs = 10_000;

interface Decision {
  row: ConsentRow;
  decidedAt: string;
  text: string;
}

function sendUndo({ row, decidedAt }: Decision) {
  const params = { agreementId: row.player.gdprAgreementId };
  return request(undoConsentDecision, { params, body: { decidedAt } });
}

/** Ends after ten seconds, but not under the focus or the pointer. */
export function useUndo(onUndone: (row: ConsentRow) => void) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [done, setDone] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const end = (one: Decision) => setDecision((last) => (last === one ? null : last));
  const { run, busy, errorText, reset } = useRequests(undoConsentDecision, sendUndo, {
    onDone: (_response, one) => {
      end(one);
      setDone(texts.undone);
      onUndone(one.row);
    },
    onError: (_error, one) => end(one),
  });

  useEffect(() => {
    if (decision === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const expire = () => {
      const isHeld = area.current?.matches(':focus-within, :hover') === true;
      if (isHeld) timer = setTimeout(expire, 1000);
      else setDecision(null);
    };
    timer = setTimeout(expire, undoMs);
    return () => clearTimeout(timer);
  }, [decision]);

  function undo() {
    if (decision !== null && !busy) run(decision);
  }
  useKeys({ c: undo });

  return {
    offer: (row: ConsentRow, decidedAt: string, text: string) => {
      reset();
      setDone('');
      setDecision({ row, decidedAt, text });
    },
    notice: (
      <div ref={area} className={styles.undo} data-shown={decision !== null || errorText !== null}>
        <UndoNotice
          text={decision?.text ?? done}
          undo={decision === null ? null : undo}
          label={texts.undo}
        />
        <ErrorNote text={errorText} />
      </div>
    ),
  };
}
