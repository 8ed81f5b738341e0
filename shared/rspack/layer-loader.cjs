const path = require('node:path');

/**
 * Puts a module's sheet into its cascade layer, so that load order never decides who wins. The design
 * kit lies below the pages that use it.
 */
module.exports = function layerLoader(source) {
  const kit = this.resourcePath.includes(path.join('shared', 'src', 'kit'));
  return `@layer ${kit ? 'kit' : 'page'} {\n${source}\n}`;
};
