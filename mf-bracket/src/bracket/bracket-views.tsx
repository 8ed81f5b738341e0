import { useMemo } from 'react';
import type { BracketNode } from '@puchar/shared/contract';
import { Tabs, useSearchParams } from '@puchar/shared/kit';
import { BracketCanvas } from './bracket-canvas.tsx';
import { BracketList } from './bracket-list.tsx';
import styles from './bracket.module.css';
import { bracketPlan } from './model/bracket-plan.ts';
import { texts } from './texts.pl.ts';
import { useLinkClicks } from './use-link-clicks.ts';

/** `?widok=lista`; the tree stands without a parameter. */
const viewParameter = 'widok';
const listView = 'lista';
const treeView = 'drzewo';

const tabs = [
  { id: treeView, label: texts.tree, href: '/drabinka' },
  { id: listView, label: texts.list, href: `/drabinka?${viewParameter}=${listView}` },
] as const;

/** The bracket as a tree or as a list. */
export function BracketViews({ root }: { root: BracketNode }) {
  const plan = useMemo(() => bracketPlan(root), [root]);
  const [search, setSearch] = useSearchParams();
  const linkClicks = useLinkClicks();
  const view = search.get(viewParameter) === listView ? listView : treeView;

  function choose(id: string) {
    const next = new URLSearchParams(search);
    if (id === listView) next.set(viewParameter, listView);
    else next.delete(viewParameter);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.views} {...linkClicks}>
      <Tabs label={texts.views} tabs={tabs} selected={view} onSelect={choose}>
        {view === listView ? (
          <BracketList matches={plan.cards.map(({ match }) => match)} />
        ) : (
          // Another bracket starts anew in the middle; the same one keeps its view when results come.
          <BracketCanvas key={plan.finalId} plan={plan} />
        )}
      </Tabs>
    </div>
  );
}
