import { useEffect, useRef, useState } from 'react';

/** What a dragged team carries. */
const dragType = 'text/x-team';

/** Lets an element be dragged for its team; a list beside it does the same by keyboard. */
export function useDraggedTeam(teamId: string) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = ref.current;
    const start = (event: DragEvent) => event.dataTransfer?.setData(dragType, teamId);
    element?.addEventListener('dragstart', start);
    return () => element?.removeEventListener('dragstart', start);
  }, [teamId]);
  return ref;
}

/** Makes an element a place to drop a team on; `over` while one is held above it. */
export function useTeamDrop(onDrop: (teamId: string) => void) {
  const ref = useRef<HTMLElement>(null);
  const latest = useRef(onDrop);
  const [over, setOver] = useState(false);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const takes = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(dragType) !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leaves = () => setOver(false);
    const drops = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      latest.current(event.dataTransfer?.getData(dragType) ?? '');
    };
    element.addEventListener('dragover', takes);
    element.addEventListener('dragleave', leaves);
    element.addEventListener('drop', drops);
    return () => {
      element.removeEventListener('dragover', takes);
      element.removeEventListener('dragleave', leaves);
      element.removeEventListener('drop', drops);
    };
  }, []);
  return { ref, over };
}
