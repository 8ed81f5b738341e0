// Module boundaries of docs/architecture.md. `planted` is a violation that the check must find on every run, `fine` an
// allowed import beside it.
import { offered } from '@puchar/cli/kit-package';
import { ownLibraries } from './own-libraries.mjs';

const isTestTool = (path) => path !== null && /^(host|mf-[^/]+)\/src\/(.+\/)?testing\//.test(path);
const isTest = (path) =>
  /\.test(-d)?\.tsx?$/.test(path) || path.startsWith('shared/src/testing/') || isTestTool(path);
const isConfig = (path) => /(^|\/)(rspack|jest|playwright)\.config\.m?[jt]s$/.test(path);
const below = (path, folder) => path !== null && path.startsWith(`${folder}/`);
const workspaceOf = (path) => path.split('/', 1)[0];
const remoteOf = (path) => /^mf-[^/]+/.exec(path)?.[0] ?? null;
const isServerTestTool = (path) => path !== null && /^server\/src\/(.+\/)?testing\//.test(path);
const isNode = (specifier) => specifier.startsWith('node:');
const testLibraries = new Set(['@testing-library/react', '@testing-library/user-event']);

const suppliedInPart = new Set(['./contract', './testing']);
const suppliedToAll = new Set([
  ...offered
    .filter((entry) => !suppliedInPart.has(entry))
    .map((entry) => entry.replace('.', '@puchar/shared')),
  'react',
]);

function remoteMayName({ from, specifier, package: name, typeOnly }) {
  if (suppliedToAll.has(specifier)) return true;
  if (specifier === '@puchar/shared/contract') return typeOnly || isTest(from);
  if (isConfig(from)) return /^@puchar\/shared\/(rspack|jest-preset)$/.test(specifier);
  const own = ownLibraries[remoteOf(from)] ?? [];
  // A library with all its entries; of shared the named entry alone.
  if (own.includes(specifier) || own.includes(name)) return true;
  return (
    isTest(from) &&
    (isNode(specifier) || testLibraries.has(specifier) || specifier === '@puchar/shared/testing')
  );
}

/** Null for a file in `src` itself. */
function sliceOf(path) {
  return /^mf-[^/]+\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** From the lowest to the highest: a folder imports from itself and from those before it. */
export const serverRooms =
  'config platform cup teams results consents prints messages organisers privacy modules rendering backup demo'.split(
    ' ',
  );

/** Files at the root compose the folders and stand above all. */
export function roomRank(path) {
  const room = /^server\/src\/([^/]+)\//.exec(path)?.[1];
  return room === undefined ? serverRooms.length : serverRooms.indexOf(room);
}

const remoteRules = [
  {
    id: 'remote-public-packages',
    reason:
      'A module is built alone: it knows react and the public entries of shared, and the contract as types.',
    forbids: (it) => remoteOf(it.from) !== null && it.package !== null && !remoteMayName(it),
    planted: ['mf-x/src/a/a.page.tsx', "import { meeting } from '@puchar/shared/contract';"],
    fine: ['mf-x/src/a/a.page.tsx', "import type { Meeting } from '@puchar/shared/contract';"],
  },
  {
    id: 'slice-alone',
    reason: 'A slice is one screen: it uses its own files and lib, never another screen.',
    forbids: (it) => {
      const from = sliceOf(it.from);
      if (from === null || it.file === null || remoteOf(it.file) !== remoteOf(it.from))
        return false;
      const to = sliceOf(it.file);
      return to !== null && to !== from && to !== 'lib';
    },
    planted: ['mf-x/src/a/a.page.tsx', "import { row } from '../b/row.tsx';"],
    fine: ['mf-x/src/a/a.page.tsx', "import { row } from '../lib/row.tsx';"],
  },
];

const hostRules = [
  {
    id: 'host-no-remote',
    reason: 'The host learns modules from the registry at run time; it knows none by name.',
    forbids: (it) =>
      below(it.from, 'host') && /^@puchar\/(mf-|server|e2e|bench)/.test(it.specifier),
    planted: ['host/src/a.tsx', "const load = () => import('@puchar/mf-matches');"],
    fine: ['host/src/a.tsx', "import { Link } from '@puchar/shared/kit';"],
  },
  {
    id: 'federation-one-door',
    reason:
      'One file speaks to the federation runtime, so that integrity and time limits cannot be bypassed.',
    forbids: (it) =>
      it.package?.startsWith('@module-federation/') === true &&
      !/^host\/src\/remotes\/(federation(\.test)?|lent-libraries\.test)\.tsx?$/.test(it.from) &&
      !(below(it.from, 'shared/rspack') && it.specifier === '@module-federation/enhanced/rspack'),
    planted: [
      'host/src/app.tsx',
      "import { loadRemote } from '@module-federation/enhanced/runtime';",
    ],
    fine: [
      'host/src/remotes/federation.ts',
      "import { loadRemote } from '@module-federation/enhanced/runtime';",
    ],
  },
  {
    id: 'one-router-one-client',
    reason: 'Router and queries exist once in the page, supplied through the kit.',
    forbids: (it) =>
      ['react-router-dom', 'react-router', '@tanstack/react-query'].includes(it.package) &&
      !below(it.from, 'shared/src/kit') &&
      !below(it.from, 'shared/src/testing') &&
      !below(it.from, 'host/src/boot') &&
      !below(it.from, 'host/src/server-events') &&
      // Measures a module outside the site, so it brings what the host would.
      !below(it.from, 'bench') &&
      !/^host\/src\/(app|server)(\.test)?\.tsx?$/.test(it.from),
    planted: ['host/src/routes/a.page.tsx', "import { useQuery } from '@tanstack/react-query';"],
    fine: ['host/src/app.tsx', "import { BrowserRouter } from 'react-router-dom';"],
  },
];

const sharedRules = [
  {
    id: 'contract-pure',
    reason: 'The server and every browser read the same contract; it depends on zod alone.',
    forbids: (it) =>
      below(it.from, 'shared/src/contract') &&
      !isTest(it.from) &&
      !(it.package === 'zod' || below(it.file, 'shared/src/contract')),
    planted: ['shared/src/contract/a.ts', "import { stageOrder } from '../domain/stage.ts';"],
    fine: ['shared/src/contract/a.ts', "import * as z from 'zod/mini';"],
  },
  {
    id: 'domain-pure',
    reason:
      'Rules are plain functions over the contract: no library, no input or output, no React.',
    forbids: (it) =>
      below(it.from, 'shared/src/domain') &&
      !isTest(it.from) &&
      !(below(it.file, 'shared/src/domain') || below(it.file, 'shared/src/contract')),
    planted: ['shared/src/domain/a.ts', "import { useState } from 'react';"],
    fine: ['shared/src/domain/a.ts', "import type { Stage } from '../contract/edition.ts';"],
  },
  {
    id: 'ui-draws-only',
    reason: 'A component of the kit gets props; it does not fetch.',
    forbids: (it) =>
      below(it.from, 'shared/src/kit/ui') &&
      (below(it.file, 'shared/src/kit/api') || it.package === '@tanstack/react-query'),
    planted: ['shared/src/kit/ui/a.tsx', "import { request } from '../api/request.ts';"],
    fine: ['shared/src/kit/ui/a.tsx', "import { Link } from '../router/link.tsx';"],
  },
  {
    id: 'remote-contract-small',
    reason: 'What host and modules promise each other rests on the contract, zod and React types.',
    forbids: (it) =>
      below(it.from, 'shared/src/remote') &&
      !isTest(it.from) &&
      !(below(it.file, 'shared/src/remote') || below(it.file, 'shared/src/contract')) &&
      it.package !== 'zod' &&
      !(it.package === 'react' && it.typeOnly),
    planted: ['shared/src/remote/a.ts', "import { lazy } from 'react';"],
    fine: ['shared/src/remote/a.ts', "import type { ComponentType } from 'react';"],
  },
  {
    id: 'testing-in-tests',
    reason: 'Test tools never reach a visitor.',
    forbids: (it) =>
      (it.specifier === '@puchar/shared/testing' ||
        below(it.file, 'shared/src/testing') ||
        isTestTool(it.file)) &&
      !isTest(it.from) &&
      !below(it.from, 'e2e'),
    planted: ['mf-x/src/a/a.page.tsx', "import { aMeeting } from '@puchar/shared/testing';"],
    fine: ['mf-x/src/a/a.page.test.tsx', "import { aMeeting } from '@puchar/shared/testing';"],
  },
];

const serverEntries = [
  '@puchar/shared/contract',
  '@puchar/shared/domain',
  '@puchar/shared/remote',
  '@puchar/shared/team-words',
  '@puchar/cli/archive',
  '@puchar/cli/checks',
];

const cliRules = [
  {
    id: 'command-alone',
    reason:
      "The command runs in a team's folder: of this repository it has the contract, the module promise and the build recipe.",
    forbids: (it) =>
      below(it.from, 'cli') &&
      !below(it.from, 'cli/template') &&
      it.specifier.startsWith('@puchar/') &&
      !['contract', 'remote', 'rspack'].some((entry) => it.specifier === `@puchar/shared/${entry}`),
    planted: ['cli/src/main.ts', "import { Button } from '@puchar/shared/kit';"],
    fine: ['cli/src/main.ts', "import { endpoints } from '@puchar/shared/contract';"],
  },
];

const serverRules = [
  {
    id: 'server-no-pages',
    reason:
      'The server shares the contract, the rules and the module promise with the browser, and the checks of a build with the command; no component.',
    forbids: (it) =>
      below(it.from, 'server') &&
      it.specifier.startsWith('@puchar/') &&
      !serverEntries.includes(it.specifier),
    planted: ['server/src/app.ts', "import { request } from '@puchar/shared/kit';"],
    fine: ['server/src/app.ts', "import { endpoints } from '@puchar/shared/contract';"],
  },
  {
    id: 'server-rooms',
    reason: `Rooms of the server import downwards only: ${serverRooms.join(' < ')} < app. What two rooms need sinks into the lower one.`,
    forbids: (it) =>
      below(it.from, 'server/src') &&
      below(it.file, 'server/src') &&
      !isTest(it.from) &&
      !isServerTestTool(it.from) &&
      (isServerTestTool(it.file) || roomRank(it.file) > roomRank(it.from)),
    planted: [
      'server/src/cup/games/a.ts',
      "import { fillGame } from '../../results/fill-game.ts';",
    ],
    fine: ['server/src/results/a.ts', "import { gameColumns } from '../cup/game-rows.ts';"],
  },
];

const browserTools = ['@playwright/test', '@testing-library/dom', 'axe-core', 'puppeteer-core'];

const everywhereRules = [
  {
    id: 'no-path-across',
    reason: 'Workspaces meet at package entries, so that each can be built and moved alone.',
    forbids: (it) =>
      it.file !== null &&
      it.from.includes('/') &&
      workspaceOf(it.file) !== workspaceOf(it.from) &&
      // The budgets, for the command and the server.
      !(below(it.from, 'cli/src/checks') && it.file === 'budgets.json') &&
      // The twin is the same sources built as one application, and browser tests share one tool.
      !below(it.from, 'bench') &&
      // Proofs drive the real server with what its own tests make.
      !(/^scripts\/[^/]+-proof\.mjs$/.test(it.from) && isServerTestTool(it.file)) &&
      !(below(it.from, 'e2e') && below(it.file, 'scripts/lib')),
    planted: [
      'mf-x/src/a/a.page.tsx',
      "import { Button } from '../../../shared/src/kit/ui/button.tsx';",
    ],
    fine: ['mf-x/src/a/a.page.tsx', "import { rows } from './rows.ts';"],
  },
  {
    id: 'shared-by-entry',
    reason: 'What package.json of shared does not export is private.',
    forbids: (it) => /^@puchar\/shared\/(src|rspack\/)/.test(it.specifier),
    planted: ['host/src/a.tsx', "import { Button } from '@puchar/shared/src/kit/ui/button.tsx';"],
    fine: ['host/rspack.config.mjs', "import { createHostConfig } from '@puchar/shared/rspack';"],
  },
  {
    id: 'e2e-from-outside',
    reason: 'Browser tests reach the product through the browser and HTTP only.',
    forbids: (it) =>
      below(it.from, 'e2e') &&
      it.package !== null &&
      !isNode(it.specifier) &&
      !it.specifier.startsWith('gi://') &&
      !browserTools.includes(it.package) &&
      !['@puchar/shared/contract', '@puchar/shared/testing'].includes(it.specifier),
    planted: ['e2e/site/a.ts', "import { buildApp } from '@puchar/server/src/app.ts';"],
    fine: ['e2e/site/a.ts', "import type { Stage } from '@puchar/shared/contract';"],
  },
];

export const rules = [
  ...remoteRules,
  ...hostRules,
  ...sharedRules,
  ...cliRules,
  ...serverRules,
  ...everywhereRules,
];
