const path = require('node:path');

/**
 * Below `dist` a file has the place that it has below `src`. So `import.meta.url` of a source becomes that place,
 * whichever bundle it is in.
 */
module.exports = function sourceAddressLoader(source) {
  const place = path
    .relative(this.getOptions().sources, this.resourcePath)
    .split(path.sep)
    .join('/');
  const address = `new URL(${JSON.stringify(place)}, __webpack_public_path__).href`;
  return source.replaceAll('import.meta.url', address);
};
