/** Gives an element of a chunk what the hook of the federation's instance says, such as address and hash. */
const emit = (hook, element, address) => `
var made = __webpack_require__.federation.instance.loaderHook.lifecycle.${hook}.emit({ url: url, attrs: {} });
made = made && made.${element} || made;
if (made) {
  ${element}.${address} = made.${address};
  ${element}.integrity = made.integrity;
  ${element}.crossOrigin = made.crossOrigin;
}`;

/** The federation runtime emits its hooks for entries alone; with this, chunks and stylesheets pass them too. */
export class FileHooksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileHooks', (compilation) => {
      const hooks = compiler.webpack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('FileHooks', (code) => code + emit('createScript', 'script', 'src'));
      hooks.createLink.tap('FileHooks', (code) => code + emit('createLink', 'link', 'href'));
    });
  }
}
