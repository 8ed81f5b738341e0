/**
 * What libraries look for and the sandbox does not have. Timers never fire: the render is over before one would be due.
 */
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';

const missing = {
  setTimeout: () => 0,
  clearTimeout: () => undefined,
  setInterval: () => 0,
  clearInterval: () => undefined,
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value });
}
