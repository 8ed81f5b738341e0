import './boot/render-globals.ts';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as kit from '@puchar/shared/kit';
import { pageJob } from '@puchar/shared/remote';
import type { LoadedModule, RenderGlobals } from '@puchar/shared/remote';
import { renderPage } from './boot/render-page.tsx';

/** One copy of each, as in the browser. */
const pucharLibraries: RenderGlobals['pucharLibraries'] = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  '@puchar/shared/kit': kit,
};

function loadedModules(): Readonly<Record<string, LoadedModule>> {
  const modules: unknown = Reflect.get(globalThis, 'pucharModules');
  return (modules ?? {}) as RenderGlobals['pucharModules'];
}

async function pucharRender(job: string): Promise<string> {
  return JSON.stringify(await renderPage(pageJob.parse(JSON.parse(job)), loadedModules()));
}

Object.assign(globalThis, { pucharLibraries, pucharRender });
