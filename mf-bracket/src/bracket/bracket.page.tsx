import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import type { BracketNode } from '@puchar/shared/contract';
import {
  apiQuery,
  EmptyState,
  endpoints,
  ErrorState,
  Spinner,
  Tabs,
  useNavigate,
  useQuery,
  useSearchParams,
} from '@puchar/shared/kit';
import { BracketCanvas } from './bracket-canvas.tsx';
import { BracketList } from './bracket-list.tsx';
import styles from './bracket.module.css';
import { bracketPlan } from './model/bracket-plan.ts';
import { texts } from './texts.pl.ts';
import { usePrinting } from './use-printing.ts';

/**
 * Navigates without a reload on clicks on the plain links below an element. A large bracket has thousands of links: a
 * router link for each doubles the render time.
 */
function useLinkClicks() {
  const navigate = useNavigate();
  function onClick(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
    if (!(event.target instanceof Element)) return;
    // The whole card is clickable without a pseudo-element for each, which would have to be painted.
    const card = event.target.closest('li')?.querySelector('a[href^="/mecze/"]');
    const path = (event.target.closest('a[href^="/"]') ?? card)?.getAttribute('href');
    if (path === undefined || path === null) return;
    event.preventDefault();
    void navigate(path);
  }
  return { onClick };
}

const viewParameter = 'widok';
const listView = 'lista';
const treeView = 'drzewo';

const tabs = [
  { id: treeView, label: texts.tree, href: '/drabinka' },
  { id: listView, label: texts.list, href: `/drabinka?${viewParameter}=${listView}` },
] as const;

function BracketViews({ root }: { root: BracketNode }) {
  const plan = useMemo(() => bracketPlan(root), [root]);
  const [search, setSearch] = useSearchParams();
  const linkClicks = useLinkClicks();
  // On paper the tree cannot be moved, so the list stands there.
  const isList = usePrinting() || search.get(viewParameter) === listView;
  const view = isList ? listView : treeView;

  function choose(id: string) {
    const next = new URLSearchParams(search);
    if (id === listView) next.set(viewParameter, listView);
    else next.delete(viewParameter);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.views} {...linkClicks}>
      <Tabs label={texts.views} tabs={tabs} selected={view} onSelect={choose}>
        {isList ? (
          <BracketList matches={plan.cards.map(({ match }) => match)} />
        ) : (
          // Another bracket starts centred; the same one keeps its view when results arrive.
          <BracketCanvas key={plan.finalId} plan={plan} />
        )}
      </Tabs>
    </div>
  );
}

function BracketContent() {
  const bracket = useQuery(apiQuery(endpoints.getBracket, {}));
  if (bracket.isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Spinner label={texts.loading} />
      </div>
    );
  }
  if (bracket.data === undefined) {
    return <ErrorState text={texts.loadFailed} onRetry={() => void bracket.refetch()} />;
  }
  if (bracket.data === null) return <EmptyState>{texts.empty}</EmptyState>;
  return <BracketViews root={bracket.data} />;
}

export default function BracketPage() {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <BracketContent />
    </div>
  );
}
