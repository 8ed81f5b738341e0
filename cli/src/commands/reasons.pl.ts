import type { FailureReason } from '@puchar/shared/contract';

export const reasons: Readonly<Record<FailureReason, string>> = {
  timeout: 'nie wczytał się w 5 s',
  'load-failed': 'plik się nie wczytał',
  'wrong-export': 'src/module.tsx nie eksportuje defineModule({ routes, slots }) z tą częścią',
  'threw-on-load': 'rzucił wyjątek przy wczytywaniu',
  'threw-on-render': 'rzucił wyjątek przy rysowaniu',
  'no-hash': 'plik nie ma skrótu',
  'never-ended': 'zatrzymał stronę (pętla bez końca)',
  'never-settled': 'nic nie pokazał przez 5 s (use, lazy albo Suspense czeka na obietnicę)',
  'update-loop': 'zmienia swój stan bez końca (setState w useEffect?)',
  'threw-later': 'rzucił wyjątek po narysowaniu (zdarzenie, timer albo obietnica)',
};
