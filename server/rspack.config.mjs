import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CopyRspackPlugin } from '@rspack/core';
import { CopyPackagesPlugin } from './rspack/copy-packages-plugin.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = path.join(folder, 'src');
const output = path.join(folder, 'dist');
const ofBuild = (name) => path.join(folder, 'rspack', name);

/** What an operator starts, by its name in `dist`. */
const programs = {
  main: 'main.ts',
  admin: 'organisers/auth/admin-command.ts',
  backup: 'backup/backup-command.ts',
  'move-files': 'backup/move-files-command.ts',
  restore: 'backup/restore-command.ts',
  'move-to-postgres': 'backup/move-command.ts',
};

/** Node reads the source map of a file when it loads the file, and only if that was switched on before. */
function withSourceMaps(source) {
  const file = JSON.stringify(path.join(sources, source));
  return `data:text/javascript,${encodeURIComponent(`process.setSourceMapsEnabled(true); await import(${file});`)}`;
}

const starts = Object.fromEntries(
  Object.entries(programs).map(([name, source]) => [name, withSourceMaps(source)]),
);

/** Worker threads keep their places, by which they are started. */
export function threads() {
  const files = readdirSync(sources, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('-thread.mjs') && !file.includes('testing/'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.mjs'.length), `./src/${file}`]));
}

/** With native parts, or with files that they look for beside themselves. */
const packages = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'];

const files = [
  '@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf',
  '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
  '@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf',
  '@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf',
  '@fastify/swagger-ui/package.json',
  '@fastify/swagger-ui/static/swagger-ui-bundle.js',
  '@fastify/swagger-ui/static/swagger-ui.css',
  'pdfmake/fonts/Roboto/Roboto-Medium.ttf',
  'pdfmake/fonts/Roboto/Roboto-Regular.ttf',
];

export default {
  context: folder,
  mode: 'production',
  target: 'node20',
  entry: { ...starts, ...threads() },
  // Stacks in the log name source files; the texts of the sources stay out.
  devtool: 'nosources-source-map',
  externals: [
    ({ request }, callback) => {
      const isLeft = packages.some((name) => request === name || request.startsWith(`${name}/`));
      return isLeft ? callback(null, `module ${request}`) : callback();
    },
  ],
  externalsPresets: { node: true },
  resolve: {
    extensions: ['.ts', '.mjs', '.js'],
    alias: { 'tsx/esm/api$': ofBuild('no-loader.mjs'), 'pg-native$': false },
  },
  module: {
    parser: { javascript: { importMeta: false, url: false, worker: false } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
      {
        include: sources,
        enforce: 'pre',
        loader: ofBuild('source-address-loader.cjs'),
        options: { sources },
      },
    ],
  },
  output: {
    path: output,
    filename: ({ chunk }) => (chunk.name ? '[name].mjs' : 'chunks/[id].mjs'),
    chunkFilename: 'chunks/[id].mjs',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    publicPath: 'auto',
    // Of a chunk's map, so that a stack names the files where a checkout has them.
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) =>
      path.relative(path.join(output, 'chunks'), absoluteResourcePath),
    library: { type: 'module' },
    clean: true,
  },
  optimization: {
    minimize: false,
    splitChunks: { chunks: 'all', minSize: 0 },
  },
  plugins: [
    new CopyRspackPlugin({
      patterns: [
        {
          from: '**/*.{mjs,json,sql,svg}',
          context: sources,
          globOptions: { ignore: ['**/testing/**', '**/*-thread.mjs', '**/*_snapshot.json'] },
        },
      ],
    }),
    new CopyPackagesPlugin({ packages, files }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
};
