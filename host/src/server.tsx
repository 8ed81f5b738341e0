import './boot/render-globals.ts';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as kit from '@puchar/shared/kit';
import { pageJob } from '@puchar/shared/remote';
import type { LoadedModule, RenderGlobals } from '@puchar/shared/remote';
import { renderPage } from './boot/render-page.tsx';

/** What modules get from the host, here as in the page: one copy of each. */
const pucharLibraries: RenderGlobals['pucharLibraries'] = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  '@puchar/shared/kit': kit,
};

function loadedModules(): Readonly<Record<string, LoadedModule>> {
  const modules: unknown = Reflect.get(globalThis, 'pucharModules');
  // Set by the renderer; a job without modules has none.
  return (modules ?? {}) as RenderGlobals['pucharModules'];
}

/** The one call of the renderer, in a context that lives for one page. */
async function pucharRender(job: string): Promise<string> {
  return JSON.stringify(await renderPage(pageJob.parse(JSON.parse(job)), loadedModules()));
}

Object.assign(globalThis, { pucharLibraries, pucharRender });
