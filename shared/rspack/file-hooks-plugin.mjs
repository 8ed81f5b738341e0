/** Gives the element of a chunk to the hook of the federation's instance, which sets its address and hash. */
const emit = (hook, element) => `
__webpack_require__.federation.instance.loaderHook.lifecycle.${hook}.emit({ url: url, attrs: { element: ${element} } });`;

/** The federation runtime emits its hooks for entries alone; with this, chunks and stylesheets pass them too. */
export class FileHooksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileHooks', (compilation) => {
      const hooks = compiler.webpack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('FileHooks', (code) => code + emit('createScript', 'script'));
      hooks.createLink.tap('FileHooks', (code) => code + emit('createLink', 'link'));
    });
  }
}
