/** Globals that libraries expect and the sandbox lacks. Timers never fire: the render ends before. */
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
