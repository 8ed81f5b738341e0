/* global __webpack_hash__, __webpack_public_path__ */
// In the entry of the module that `puchar dev` builds.

/** @returns Whether the page shows the build of this hash; otherwise it has to be loaded again. */
async function update(hash) {
  try {
    while (__webpack_hash__ !== hash) {
      if (import.meta.webpackHot.status() !== 'idle') return false;
      if ((await import.meta.webpackHot.check(true)) === null) return false;
    }
    return true;
  } catch {
    // Something that changed is used outside of components.
    return false;
  }
}

globalThis.pucharModule = { update, hash: () => __webpack_hash__ };

if (globalThis.pucharDev === undefined) {
  // The page is the deployed site's: nothing but this module comes from here.
  const script = document.createElement('script');
  script.src = new URL('/puchar-dev/client.js', __webpack_public_path__).href;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
}
