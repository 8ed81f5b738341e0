const brought = [
  '@jest/globals',
  '@module-federation/enhanced',
  '@rspack/core',
  '@rspack/plugin-react-refresh',
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
  'react-refresh',
  'react-router-dom',
  'typescript',
  // Of Jest, whose range would admit whatever is newest.
  'unrs-resolver',
  'zod',
];

/** What a module may import in a folder of its own; those of this repository are held to it too. */
export const offered = [
  './contract',
  './domain',
  './kit',
  './list-controls',
  './remote',
  './testing',
];

/** @param lock `package-lock.json` of the repository, whose exact versions are used. */
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
