/** Packages that a module's folder gets with the kit: what its code, its build and its tests name. */
const brought = [
  '@jest/globals',
  '@rspack/core',
  '@swc/core',
  '@swc/jest',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'react',
  'react-dom',
  'react-router-dom',
  'typescript',
  // Of Jest; its range would let in whatever is newest on the day.
  'unrs-resolver',
  'zod',
];

/** Entries of the shared package that a module may name. */
const offered = ['./contract', './domain', './kit', './remote', './testing'];

/**
 * `package.json` of the kit.
 *
 * @param shared That of the shared workspace.
 * @param lock `package-lock.json` of the repository: its versions, exactly.
 */
export function kitPackage(shared, lock) {
  const versionOf = (name) => {
    const version = lock.packages[`node_modules/${name}`]?.version;
    if (version === undefined) throw new Error(`${name} is not in package-lock.json.`);
    return [name, version];
  };
  return {
    name: shared.name,
    version: shared.version,
    description: 'Kit for modules: contract, components, build recipe, test tools and the command',
    license: shared.license,
    type: 'module',
    sideEffects: shared.sideEffects,
    engines: { node: '>=20.19' },
    bin: { puchar: './puchar.mjs' },
    exports: {
      ...Object.fromEntries(offered.map((entry) => [entry, shared.exports[entry]])),
      './rspack': './rspack/create-remote-config.mjs',
      './jest-preset': './jest-preset.mjs',
      './tsconfig.module.json': './tsconfig.module.json',
    },
    dependencies: Object.fromEntries(brought.map(versionOf)),
  };
}
