/** With which row each page of a list ended, while no row has come on top of it. */
export interface PageEnds {
  /**
   * @param list Which list.
   * @param newest Its newest row now: another one forgets every page.
   * @returns Ids of last rows by page, to be read and added to.
   */
  of(list: string, newest: number): Map<number, number>;
}

/** Lists remembered at a time. */
const mostLists = 20;

export function createPageEnds(): PageEnds {
  let newestKnown = 0;
  const lists = new Map<string, Map<number, number>>();
  return {
    of(list, newest) {
      if (newest !== newestKnown) lists.clear();
      newestKnown = newest;
      const known = lists.get(list) ?? new Map<number, number>();
      lists.delete(list);
      lists.set(list, known);
      for (const oldest of lists.keys()) {
        if (lists.size <= mostLists) break;
        lists.delete(oldest);
      }
      return known;
    },
  };
}
