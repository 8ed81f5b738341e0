// @ts-check
import vm from 'node:vm';

/**
 * @typedef {{ slug: string, hash: string, base: string }} ModuleOfPage
 * @typedef {'ok' | 'threw' | 'late'} Load
 * @typedef {{ kind: 'drawn', text: string } | { kind: 'threw' | 'late' | 'silent' | 'too-large' }} Result
 */

const now = performance.now.bind(performance);

/** Characters of an answer: the longest page as JSON, its quotes escaped. */
const mostCharacters = 1_500_000;

/**
 * The names that a module finds in its context, beside those of the language. What calls back later, outside
 * of every limit, or holds memory that no limit of V8 counts, is not among them. Nothing here comes from
 * outside of the context, and only texts go in and out.
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

const readAnswer = new vm.Script('globalThis.pucharAnswer', { filename: 'answer.js' });

/** @param {string} job */
function drawScript(job) {
  const literal = JSON.stringify(job);
  return new vm.Script(
    `try {
      Promise.resolve(pucharRender(${literal})).then(
        (text) => { globalThis.pucharAnswer = '=' + text; },
        () => { globalThis.pucharAnswer = 'threw'; },
      );
    } catch { globalThis.pucharAnswer = 'threw'; }
    'asked'`,
    { filename: 'page.js' },
  );
}

/** A context of its own, with the time that is left for everything in it. */
class Place {
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
   * @returns {string | null} Its text; null when it ended in another way. What was thrown is never looked
   *   at: reading it could run code of the context without a limit.
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
    // Timers may fire a moment early.
    return now() >= this.#end - 2;
  }
}

/** Draws pages, each in a place of its own that is forgotten afterwards. */
export class Pages {
  /** @type {Map<string, vm.Script | null>} */
  #modules = new Map();
  #host;
  /** @type {Place | null} */
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

  /** @returns {boolean} Whether there is one now: false when the host does not load. */
  prepareSpare() {
    this.#spare ??= this.#makePlace();
    return this.#spare !== null;
  }

  #makePlace() {
    const place = new Place();
    place.limit(this.#limitMs);
    place.run(prelude);
    return place.run(this.#host) === 'loaded' ? place : null;
  }

  /**
   * @param {string} hash
   * @param {string} text
   */
  keep(hash, text) {
    try {
      const wrapped = `pucharLoad(function (require, module, exports, pucharBase) {${text}\n})`;
      this.#modules.set(hash, new vm.Script(wrapped, { filename: 'module.js' }));
    } catch {
      // No script: it throws wherever it is loaded.
      this.#modules.set(hash, null);
    }
  }

  /** @param {string} hash */
  forget(hash) {
    this.#modules.delete(hash);
  }

  /**
   * @param {Place} place
   * @param {ModuleOfPage} module
   * @returns {Load}
   */
  #load(place, { slug, hash, base }) {
    const script = this.#modules.get(hash);
    if (script === undefined || script === null) return 'threw';
    place.run(new vm.Script(`pucharNext = ${JSON.stringify({ slug, base })}; 'next'`));
    const told = place.run(script);
    if (told === 'ok') return 'ok';
    return told === null && place.isLate ? 'late' : 'threw';
  }

  /**
   * @param {string} job
   * @param {readonly ModuleOfPage[]} modules
   * @returns {{ loads: Record<string, Load>, result: Result }}
   */
  draw(job, modules) {
    const place = this.#spare ?? this.#makePlace();
    this.#spare = null;
    /** @type {Record<string, Load>} */
    const loads = {};
    if (place === null) return { loads, result: { kind: 'threw' } };
    place.limit(this.#limitMs);
    for (const module of modules) {
      const load = this.#load(place, module);
      loads[module.slug] = load;
      if (load === 'late') return { loads, result: { kind: 'late' } };
    }
    if (place.run(drawScript(job)) === null && place.isLate)
      return { loads, result: { kind: 'late' } };
    return { loads, result: resultOf(place) };
  }
}

/**
 * @param {Place} place
 * @returns {Result}
 */
function resultOf(place) {
  const answer = place.run(readAnswer);
  if (answer === null) return { kind: place.isLate ? 'late' : 'threw' };
  if (answer === '') return { kind: 'silent' };
  if (!answer.startsWith('=')) return { kind: 'threw' };
  if (answer.length > mostCharacters) return { kind: 'too-large' };
  return { kind: 'drawn', text: answer.slice(1) };
}
