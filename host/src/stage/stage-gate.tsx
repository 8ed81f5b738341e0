import type { ReactNode } from 'react';
import type { Stage } from '@puchar/shared/contract';
import NotFoundPage from '../routes/not-found/not-found.page.tsx';
import { useStage } from './use-stage.ts';

export interface StageGateProps {
  stages: readonly Stage[];
  children: ReactNode;
}

/** A page in its stages, the fallback page outside them. An unknown stage counts as GROUPS. */
export function StageGate({ stages, children }: StageGateProps) {
  const { stage } = useStage();
  return stages.includes(stage ?? 'GROUPS') ? children : <NotFoundPage />;
}
