const path = require('node:path');

/** Load order must never decide which rule wins; the kit lies below the pages that use it. */
module.exports = function layerLoader(source) {
  const kit = this.resourcePath.includes(path.join('shared', 'src', 'kit'));
  return `@layer ${kit ? 'kit' : 'page'} {\n${source}\n}`;
};
