// @ts-check
import vm from 'node:vm';
import { removeGlobals } from './sandbox-globals.mjs';

// Message types are those of ../protocol.ts; this folder is all that the process can read.

/**
 * @typedef {{ slug: string, hash: string, base: string }} ModuleOfPage
 * @typedef {'ok' | 'threw' | 'late'} Load
 * @typedef {{ kind: 'rendered', text: string } | { kind: 'threw' | 'late' | 'silent' | 'too-large' }} Result
 */

const now = performance.now.bind(performance);

/** Characters of the longest page as JSON, with its quotes escaped. */
const maxCharacters = 1_500_000;

/**
 * Globals of a context beside those of the language. Omitted are those that call back later, past every limit, or hold
 * memory that V8 does not count. Only text goes in and out.
 */
const prelude = new vm.Script(
  `'use strict';
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
  globalThis.FinalizationRegistry = class FinalizationRegistry {
    register() {}
    unregister() { return false; }
  };
  const mute = {};
  for (const name of Object.keys(globalThis.console)) mute[name] = () => undefined;
  globalThis.console = mute;
  globalThis.pucharModules = Object.create(null);
  Object.defineProperty(globalThis, 'pucharLoad', {
    value: (run) => {
      const { slug, base } = globalThis.pucharNext;
      const require = (name) => {
        const libraries = globalThis.pucharLibraries;
        if (!Object.hasOwn(libraries, name)) throw new Error('No library ' + name);
        return libraries[name];
      };
      const module = { exports: {} };
      try {
        run.call(undefined, require, module, module.exports, base);
        globalThis.pucharModules[slug] = { ok: true, exports: module.exports };
        return 'ok';
      } catch {
        globalThis.pucharModules[slug] = { ok: false };
        return 'threw';
      }
    },
  });`,
  { filename: 'prelude.js' },
);

const readResult = new vm.Script('globalThis.pucharResult', { filename: 'result.js' });

/** @param {string} job */
function renderScript(job) {
  const literal = JSON.stringify(job);
  return new vm.Script(
    `try {
      Promise.resolve(pucharRender(${literal})).then(
        (text) => { globalThis.pucharResult = '=' + text; },
        () => { globalThis.pucharResult = 'threw'; },
      );
    } catch { globalThis.pucharResult = 'threw'; }
    'started'`,
    { filename: 'page.js' },
  );
}

class Sandbox {
  #context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  #end = 0;

  /** @param {number} limitMs From now on. */
  limit(limitMs) {
    this.#end = now() + limitMs;
  }

  /**
   * @param {vm.Script} script
   * @returns {string | null} Null when there is no text. A thrown value is never inspected:
   *   that could run its code without a limit.
   */
  run(script) {
    const left = Math.ceil(this.#end - now());
    if (left <= 0) return null;
    try {
      const value = script.runInContext(this.#context, { timeout: left });
      return typeof value === 'string' ? value : '';
    } catch {
      return null;
    }
  }

  get isLate() {
    return now() >= this.#end - 2;
  }
}

class Pages {
  /** @type {Map<string, vm.Script | null>} */
  #modules = new Map();
  #host;
  /** @type {Sandbox | null} */
  #spare = null;
  #limitMs;

  /**
   * @param {string} text Of the host's server build.
   * @param {number} limitMs For one page.
   */
  constructor(text, limitMs) {
    this.#host = new vm.Script(`${text}\n;'loaded'`, { filename: 'host.js' });
    this.#limitMs = limitMs;
  }

  /** @returns {boolean} False when the host does not load. */
  prepareSpare() {
    this.#spare ??= this.#makeSandbox();
    return this.#spare !== null;
  }

  #makeSandbox() {
    const sandbox = new Sandbox();
    sandbox.limit(this.#limitMs);
    sandbox.run(prelude);
    return sandbox.run(this.#host) === 'loaded' ? sandbox : null;
  }

  /**
   * @param {string} hash
   * @param {string} text
   */
  add(hash, text) {
    try {
      const wrapped = `pucharLoad(function (require, module, exports, pucharBase) {${text}\n})`;
      this.#modules.set(hash, new vm.Script(wrapped, { filename: 'module.js' }));
    } catch {
      this.#modules.set(hash, null);
    }
  }

  /** @param {string} hash */
  forget(hash) {
    this.#modules.delete(hash);
  }

  /**
   * @param {Sandbox} sandbox
   * @param {ModuleOfPage} module
   * @returns {Load}
   */
  #load(sandbox, { slug, hash, base }) {
    const script = this.#modules.get(hash);
    if (script === undefined || script === null) return 'threw';
    sandbox.run(new vm.Script(`pucharNext = ${JSON.stringify({ slug, base })}; 'next'`));
    const result = sandbox.run(script);
    if (result === 'ok') return 'ok';
    return result === null && sandbox.isLate ? 'late' : 'threw';
  }

  /**
   * @param {string} job
   * @param {readonly ModuleOfPage[]} modules
   * @returns {{ loads: Record<string, Load>, result: Result }}
   */
  render(job, modules) {
    const sandbox = this.#spare ?? this.#makeSandbox();
    this.#spare = null;
    /** @type {Record<string, Load>} */
    const loads = {};
    if (sandbox === null) return { loads, result: { kind: 'threw' } };
    sandbox.limit(this.#limitMs);
    for (const module of modules) {
      const load = this.#load(sandbox, module);
      loads[module.slug] = load;
      if (load === 'late') return { loads, result: { kind: 'late' } };
    }
    if (sandbox.run(renderScript(job)) === null && sandbox.isLate)
      return { loads, result: { kind: 'late' } };
    return { loads, result: resultOf(sandbox) };
  }
}

/**
 * @param {Sandbox} sandbox
 * @returns {Result}
 */
function resultOf(sandbox) {
  const result = sandbox.run(readResult);
  if (result === null) return { kind: sandbox.isLate ? 'late' : 'threw' };
  if (result === '') return { kind: 'silent' };
  if (!result.startsWith('=')) return { kind: 'threw' };
  if (result.length > maxCharacters) return { kind: 'too-large' };
  return { kind: 'rendered', text: result.slice(1) };
}

/**
 * @typedef {{ type: 'host', text: string, limitMs: number }
 *   | { type: 'module', hash: string, text: string }
 *   | { type: 'forget', hash: string }
 *   | { type: 'page', id: number, job: string, modules: ModuleOfPage[] }} Message
 */

const send = process.send?.bind(process) ?? (() => process.exit(1));
const later = setImmediate;
const end = process.exit.bind(process);

/** @type {Pages | null} */
let pages = null;

/** @param {Message} message */
function receive(message) {
  switch (message.type) {
    case 'host':
      pages = new Pages(message.text, message.limitMs);
      if (!pages.prepareSpare()) end(1);
      return send({ type: 'ready' });
    case 'module':
      return pages?.add(message.hash, message.text);
    case 'forget':
      return pages?.forget(message.hash);
    case 'page':
      send({ type: 'page', id: message.id, ...pages?.render(message.job, message.modules) });
      return later(() => pages?.prepareSpare());
  }
}

process.on('message', receive);
process.on('disconnect', () => end(0));
// Ctrl-C signals the whole process group; the server stops this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
removeGlobals();
