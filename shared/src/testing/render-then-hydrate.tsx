import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { complain } from './fake-api.ts';
import { renderOnServer } from './on-server.tsx';
import { quietClient, Surroundings } from './surroundings.tsx';
import type { PlaceOptions } from './surroundings.tsx';

function whereOf(node: Node): string {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.outerHTML.slice(0, 200) ?? node.nodeName;
}

function changeOf({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) {
  if (type === 'childList') {
    return `${addedNodes.length} in, ${removedNodes.length} out: ${whereOf(target)}`;
  }
  return `${attributeName ?? 'text'}: ${whereOf(target)}`;
}

/** React writes the attributes of a field once more, with the same values. */
function isNew({ type, target, attributeName, oldValue }: MutationRecord): boolean {
  if (type !== 'attributes' || !(target instanceof HTMLInputElement)) return true;
  return target.getAttribute(attributeName ?? '') !== oldValue;
}

/** Fails on hydration differences and errors; `changes` is what hydration changed in the document. */
export function renderThenHydrate(ui: ReactNode, options: PlaceOptions = {}) {
  const html = renderOnServer(ui, options);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const seen = new MutationObserver(() => undefined);
  const changes: string[] = [];
  seen.observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  });

  const client = quietClient(options);
  let at = options.url ?? '/';
  const handleAddress = (address: string) => {
    at = address;
  };
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <Surroundings client={client} options={options} onAddress={handleAddress}>
        {ui}
      </Surroundings>
    </MemoryRouter>,
    {
      container,
      hydrate: true,
      onRecoverableError: (error) => complain('Hydration recovered from', error),
    },
  );
  changes.push(...seen.takeRecords().filter(isNew).map(changeOf));
  seen.disconnect();
  return { ...view, user, client, currentUrl: () => at, html, changes };
}
