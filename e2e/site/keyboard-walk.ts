import type { Locator, Page } from '@playwright/test';

// More than a page has; ends the walk where focus is trapped.
const most = 600;

export interface KeyboardWalk {
  /** How many elements the Tab key reached. */
  reached: number;
  /** What only a mouse reaches, is not to be seen when it has the focus, or traps it. */
  problems: string[];
}

/**
 * Goes with Tab through everything inside of `root` that is in use.
 *
 * @param root Selector of the page or of an open dialog.
 */
export async function walkByKeys(page: Page, root: string): Promise<KeyboardWalk> {
  await page.evaluate(beginWalk, root);
  let end: string | null = null;
  for (let count = 0; count < most && end === null; count += 1) {
    await page.keyboard.press('Tab');
    end = await page.evaluate(stepOfWalk);
  }
  const walk = await page.evaluate(endOfWalk);
  if (end === null) walk.problems.push(`${most} times Tab did not lead to the end`);
  return walk;
}

interface WalkState {
  root: Element;
  reached: Set<Element>;
  last: Element | null;
  problems: Set<string>;
  nameOf: (element: Element) => string;
}

declare global {
  interface Window {
    pucharWalk?: WalkState;
  }
}

function beginWalk(root: string): void {
  const element = document.querySelector(root);
  if (element === null) throw new Error(`no ${root}`);
  if (element === document.body) {
    // A page that gave the focus to its heading begins there.
    const top = document.createElement('i');
    top.tabIndex = -1;
    element.prepend(top);
    top.focus();
    top.remove();
  }
  const first = document.activeElement;
  window.pucharWalk = {
    root: element,
    reached: new Set(first === null || first === document.body ? [] : [first]),
    last: null,
    problems: new Set(),
    nameOf: (named) => {
      const label =
        named.getAttribute('aria-label') ??
        named.closest('label')?.textContent ??
        named.textContent ??
        '';
      const name = label.trim() === '' ? (named.getAttribute('name') ?? '') : label;
      return `${named.localName} „${name.replace(/\s+/g, ' ').trim().slice(0, 60)}”`;
    },
  };
}

/** @returns Why the walk is at its end, null when it is not. */
async function stepOfWalk(): Promise<string | null> {
  const walk = window.pucharWalk;
  const element = document.activeElement;
  if (walk === undefined) throw new Error('no walk');
  if (element === null || element === document.body) return 'left the page';
  // A field of a date has a stop for each of its parts.
  if (element === walk.last) return null;
  walk.last = element;
  if (walk.reached.has(element)) return 'began again';
  walk.reached.add(element);
  if (!walk.root.contains(element)) {
    walk.problems.add(`outside: ${walk.nameOf(element)}`);
    return 'left the part';
  }
  const moving = element.getAnimations().map(({ finished }) => finished);
  // One that is cancelled moves no more either.
  await Promise.allSettled(moving);
  const isMarked = [
    element,
    element.closest('label'),
    element.nextElementSibling,
    element.parentElement,
  ]
    .filter((shown) => shown !== null)
    .flatMap((shown) => [null, '::before', '::after'].map((part) => getComputedStyle(shown, part)))
    .some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    );
  if (!isMarked) walk.problems.add(`no mark of the focus: ${walk.nameOf(element)}`);
  const shown = (element.closest('label') ?? element).getBoundingClientRect();
  const isInView =
    shown.bottom > 0 && shown.top < innerHeight && shown.right > 0 && shown.left < innerWidth;
  if (!isInView) walk.problems.add(`out of view: ${walk.nameOf(element)}`);
  const at = document.elementFromPoint(
    Math.min(Math.max(shown.left + shown.width / 2, 1), innerWidth - 1),
    Math.min(Math.max(shown.top + Math.min(shown.height / 2, 12), 1), innerHeight - 1),
  );
  const isCovered =
    at !== null &&
    !element.contains(at) &&
    !at.contains(element) &&
    element.closest('label')?.contains(at) !== true;
  if (isInView && isCovered) walk.problems.add(`covered: ${walk.nameOf(element)}`);
  return null;
}

function endOfWalk(): { reached: number; problems: string[] } {
  const walk = window.pucharWalk;
  if (walk === undefined) throw new Error('no walk');
  const { root, reached, problems, nameOf } = walk;
  const interactive =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [contenteditable="true"], [role="button"], [role="tab"], [role="switch"], [role="option"], [role="menuitem"]';
  // Arrow keys move inside of a group of which one element has a Tab stop.
  const groupOf = (element: Element): Element | null =>
    element.closest(
      '[role="tablist"], [role="radiogroup"], [role="listbox"], [role="grid"], [role="toolbar"]',
    );
  const isGroupReached = (element: Element): boolean => {
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      return [...reached].some(
        (other) =>
          other instanceof HTMLInputElement &&
          other.type === 'radio' &&
          other.name === element.name &&
          other.form === element.form,
      );
    }
    const group = groupOf(element);
    return group !== null && [...reached].some((other) => group.contains(other));
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0;
  for (const element of root.querySelectorAll(interactive)) {
    if (!isShown(element) || element.matches(':disabled')) continue;
    const dialog = element.closest('dialog');
    if (dialog !== null && dialog !== root) continue;
    if (reached.has(element) || isGroupReached(element)) continue;
    problems.add(`no Tab: ${nameOf(element)}`);
  }
  for (const element of root.querySelectorAll('*')) {
    if (!isShown(element) || getComputedStyle(element).cursor !== 'pointer') continue;
    const control = element.closest(`${interactive}, label`) ?? element.querySelector(interactive);
    if (control === null) problems.add(`for a mouse alone: ${nameOf(element)}`);
  }
  return { reached: reached.size, problems: [...problems] };
}

const openDialog = 'dialog[open]';

/** Opens the dialog of a button, goes through it and leaves it with Escape. @returns Null when no dialog opens. */
export async function walkDialogOf(page: Page, button: Locator): Promise<KeyboardWalk | null> {
  await button.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  if ((await page.locator(openDialog).count()) === 0) return null;
  const isInside = await page.evaluate(
    (dialog) => document.querySelector(dialog)?.contains(document.activeElement) === true,
    openDialog,
  );
  const walk = await walkByKeys(page, openDialog);
  if (!isInside) walk.problems.push('opens without the focus');
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  if ((await page.locator(openDialog).count()) > 0) walk.problems.push('Escape does not close it');
  const isBack = await button.evaluate((element) => element === document.activeElement);
  if (!isBack) walk.problems.push('the focus does not return to its button');
  return walk;
}
