import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationForm } from '@puchar/shared/contract';
import { hasInput } from '../form-values.ts';
import type { FormValues } from '../form-values.ts';
import type { Logo } from '../logo/read-logo.ts';
import { removeDraft, watchOtherTabs, writeDraft } from './draft.ts';
import type { DraftContent, Saved } from './draft.ts';

const pauseMs = 400;

/** `none`: nothing to store; `elsewhere`: another tab holds the draft. */
export type DraftState = Saved | 'none' | 'elsewhere';

export interface Draft {
  state: DraftState;
  dirty: boolean;
  /** Key of a submission with unknown outcome. */
  idempotencyKey: () => string | null;
  setKey: (key: string | null) => void;
  drop: () => void;
}

function useLeaving(onLeave: () => void): void {
  useEffect(() => {
    document.addEventListener('visibilitychange', onLeave);
    addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onLeave);
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, [onLeave]);
}

function useOtherTabs(onTaken: () => void): void {
  const handle = useEffectEvent(onTaken);
  useEffect(() => watchOtherTabs(handle), []);
}

type Form = UseFormReturn<FormValues, unknown, RegistrationForm>;

function useChanges(form: Form, onChange: () => void): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: onChange }),
    [form, onChange],
  );
}

/** Stores the form shortly after every change and when the page is hidden, so that a crash costs a word at most. */
export function useDraft(form: Form, logo: Logo | null, restored: DraftContent | null): Draft {
  const [state, setState] = useState<DraftState>(restored === null ? 'none' : 'whole');
  const [dirty, setDirty] = useState(restored !== null);
  const key = useRef(restored?.idempotencyKey ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestLogo = useRef(logo);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = form.getValues();
    const latest = latestLogo.current;
    if (latest === null && !hasInput(values)) {
      removeDraft();
      setState('none');
    } else {
      setState(writeDraft({ idempotencyKey: key.current, logo: latest, values }));
    }
  }, [form]);

  const noteChange = useCallback(() => {
    setDirty(latestLogo.current !== null || hasInput(form.getValues()));
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pauseMs);
  }, [form, save]);

  useChanges(form, noteChange);
  useEffect(() => {
    if (latestLogo.current === logo) return;
    latestLogo.current = logo;
    noteChange();
  }, [logo, noteChange]);

  useOtherTabs(() => {
    if (latestLogo.current !== null || hasInput(form.getValues())) setState('elsewhere');
  });

  const saveNow = useCallback(() => {
    if (timer.current !== undefined) save();
  }, [save]);
  useLeaving(saveNow);

  const setKey = useCallback(
    (next: string | null) => {
      key.current = next;
      save();
    },
    [save],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    key.current = null;
    removeDraft();
    setState('none');
    setDirty(false);
  }, []);
  const idempotencyKey = useCallback(() => key.current, []);

  return { state, dirty, idempotencyKey, setKey, drop };
}
