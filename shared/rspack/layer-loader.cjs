const path = require('node:path');

/**
 * Puts a module's stylesheet into its cascade layer, so that load order never decides which rule wins. The design
 * kit lies below the pages that use it.
 */
module.exports = function layerLoader(source) {
  const kit = this.resourcePath.includes(path.join('shared', 'src', 'kit'));
  return `@layer ${kit ? 'kit' : 'page'} {\n${source}\n}`;
};
