/* global __react_refresh_library__ */
const { register, ...runtime } = globalThis.pucharRefresh;

// Two bundles may have a file of the same path.
module.exports = {
  ...runtime,
  register: (type, id) => register(type, `${__react_refresh_library__} ${id}`),
};
