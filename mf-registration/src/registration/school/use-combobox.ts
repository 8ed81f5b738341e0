import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface ComboboxOptions {
  count: number;
  onChoose: (index: number) => void;
}

/** Opening of a list and the marked row in it, by the keys of the ARIA combobox pattern. */
export function useCombobox({ count, onChoose }: ComboboxOptions) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);

  const show = (index = -1) => {
    setOpen(true);
    setMarked(index);
  };
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (index: number) => {
    onChoose(index);
    close();
  };
  const move = (step: 1 | -1) => {
    if (!open) return show(step === 1 ? 0 : count - 1);
    if (count > 0) setMarked((marked + step + count) % count);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && open) {
      // A list that is open takes the key; the form is not sent by it.
      event.preventDefault();
      if (marked >= 0) choose(marked);
      else if (count === 1) choose(0);
    }
  };
  // Fewer rows than before after the next letter.
  const shown = marked < count ? marked : -1;
  return { open, marked: shown, show, close, choose, handleKeyDown };
}
