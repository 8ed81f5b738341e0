import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { quietClient, Surroundings } from './surroundings.tsx';
import type { PlaceOptions } from './surroundings.tsx';

export interface RenderOptions extends PlaceOptions {
  before?: readonly string[];
  /** `jest.advanceTimersByTime` where the test uses fake timers. */
  advanceTimers?: (ms: number) => void;
}

export function renderAt(ui: ReactNode, options: RenderOptions = {}) {
  const client = quietClient(options);
  let at = options.url ?? '/';
  const handleAddress = (address: string) => {
    at = address;
  };
  const user = userEvent.setup(
    options.advanceTimers ? { advanceTimers: options.advanceTimers } : {},
  );
  const view = render(
    <MemoryRouter initialEntries={[...(options.before ?? []), at]}>
      <Surroundings client={client} options={options} onAddress={handleAddress}>
        {ui}
      </Surroundings>
    </MemoryRouter>,
  );
  return { ...view, user, client, currentUrl: () => at };
}
