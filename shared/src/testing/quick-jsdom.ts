const labelable = 'button, input, meter, output, progress, select, textarea';

/** jsdom's `labels` searches the document for the control of every label. */
function labelsOf(element: HTMLElement): HTMLLabelElement[] | null {
  if (element instanceof HTMLInputElement && element.type === 'hidden') return null;
  const root = element.getRootNode();
  const named =
    element.id === '' || !(root instanceof Document || root instanceof DocumentFragment)
      ? []
      : [...root.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(element.id)}"]`)];
  const around = element.closest('label');
  return [...new Set(around === null ? named : [...named, around])]
    .filter((label) => label.control === element)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

function inlineOf(element: Element | null, property: string): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const value = at instanceof HTMLElement ? at.style.getPropertyValue(property) : '';
    if (value !== '' && value !== 'inherit') return value;
  }
  return '';
}

/**
 * Queries by role and label spend most of their time in jsdom's `labels` and `getComputedStyle`. Without a stylesheet
 * a style follows from the tag, a few attributes and what is inline.
 */
export function quickenJsdom(): void {
  for (const tag of labelable.split(', ')) {
    const { constructor } = document.createElement(tag);
    Object.defineProperty(constructor.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
  }

  const computed = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  function displayOf(element: Element): string {
    const inline = element instanceof HTMLElement ? element.style.display : '';
    if (inline !== '') return inline;
    const names = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
    const kind = JSON.stringify([element.namespaceURI, element.localName, ...names]);
    const known = displays.get(kind) ?? computed(element).display;
    displays.set(kind, known);
    return known;
  }
  const quick: Record<string, (element: Element) => string> = {
    display: displayOf,
    visibility: (element) => inlineOf(element, 'visibility') || 'visible',
    'pointer-events': (element) => inlineOf(element, 'pointer-events') || 'auto',
    pointerEvents: (element) => inlineOf(element, 'pointer-events') || 'auto',
  };
  const target = computed(document.head);
  window.getComputedStyle = (element, pseudo) => {
    if (document.styleSheets.length > 0 || pseudo) return computed(element, pseudo);
    let full: CSSStyleDeclaration | null = null;
    const valueOf = (name: string | symbol): unknown => {
      const rule = typeof name === 'string' ? quick[name] : undefined;
      if (rule) return rule(element);
      full ??= computed(element);
      const value: unknown = Reflect.get(full, name);
      return typeof value === 'function' ? value.bind(full) : value;
    };
    return new Proxy(target, {
      get: (_style, name) =>
        name === 'getPropertyValue'
          ? (property: string) =>
              quick[property]?.(element) ?? computed(element).getPropertyValue(property)
          : valueOf(name),
    });
  };
}
