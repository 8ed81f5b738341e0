/** A class name as the generator writes it: the prefix of the build, the name in the sheet, the sheet's hash. */
function longNames(uniqueName) {
  return new RegExp(`\\b${uniqueName}__[\\w-]+-[\\w-]{6}(?![\\w-])`, 'g');
}

/** Sheet before name: what stands together in a sheet has numbers that compress together. */
function bySheet(name) {
  return name.slice(-6) + name;
}

/**
 * Gives the classes of a build numbers in place of names and hashes. Every page has its styles and its markup
 * in its HTML, where names and a hash for each sheet are a twentieth of all bytes. The build for browsers decides
 * the numbers; the one for the server, made after it, has the same.
 */
export class ShortClassNames {
  /** Long name → short one; null before the build for browsers. */
  #short = null;

  /** @param uniqueName Prefix of every class of the build; it stays. */
  constructor(uniqueName) {
    this.uniqueName = uniqueName;
  }

  #number(texts) {
    const names = new Set(texts.flatMap((text) => text.match(longNames(this.uniqueName)) ?? []));
    const sorted = [...names].sort((a, b) => (bySheet(a) < bySheet(b) ? -1 : 1));
    this.#short = new Map(sorted.map((name, place) => [name, `${this.uniqueName}__${place}`]));
  }

  #shortOf(name) {
    const short = this.#short.get(name);
    if (short === undefined) throw new Error(`${name} is not in the build for browsers`);
    return short;
  }

  /** @param decides Whether this build decides the numbers. */
  #applyTo(compiler, decides) {
    const { RawSource } = compiler.webpack.sources;
    const { PROCESS_ASSETS_STAGE_OPTIMIZE: stage } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap('ShortClassNames', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ShortClassNames', stage }, (assets) => {
        const texts = Object.entries(assets)
          .filter(([file]) => /\.(?:js|css)$/.test(file))
          .map(([file, asset]) => [file, asset.source().toString()]);
        if (decides) this.#number(texts.map(([, text]) => text));
        for (const [file, text] of texts) {
          const renamed = text.replaceAll(longNames(this.uniqueName), (name) =>
            this.#shortOf(name),
          );
          if (renamed !== text) compilation.updateAsset(file, new RawSource(renamed));
        }
      });
    });
  }

  /** Plugin of the build for browsers. */
  get forPages() {
    return { apply: (compiler) => this.#applyTo(compiler, true) };
  }

  /** Plugin of the build for the server. */
  get forServer() {
    return { apply: (compiler) => this.#applyTo(compiler, false) };
  }
}
