/* global __react_refresh_library__ */
// The host's, which knows its React. A host in production has none: then nothing is replaced, and the page reloads.
const none = {
  register: () => undefined,
  createSignatureFunctionForTransform: () => (type) => type,
  getFamilyByType: () => undefined,
  isLikelyComponentType: () => false,
  performReactRefresh: () => null,
};
const { register, ...runtime } = globalThis.pucharRefresh ?? none;

// Host and module may have a file of the same path.
module.exports = {
  ...runtime,
  register: (type, id) => register(type, `${__react_refresh_library__} ${id}`),
};
