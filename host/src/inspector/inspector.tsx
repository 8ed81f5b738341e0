import { useEffect, useReducer, useState } from 'react';
import type { RegistryModule } from '@puchar/shared/contract';
import { Button, VisuallyHidden } from '@puchar/shared/kit';
import { failureEvent, hasFailed } from '../module-health/report.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import styles from './inspector.module.css';
import { listLibraries } from './list-libraries.ts';
import { measureFiles } from './measure-files.ts';
import type { Files } from './measure-files.ts';
import { texts } from './texts.pl.ts';

/** New files and failures show when they happen. */
function useFileTimings(): PerformanceResourceTiming[] {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const observer = new PerformanceObserver(showAgain);
    observer.observe({ type: 'resource' });
    addEventListener(failureEvent, showAgain);
    return () => {
      observer.disconnect();
      removeEventListener(failureEvent, showAgain);
    };
  }, []);
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
}

function stateOf(module: RegistryModule, files: Files | null): keyof typeof texts.states {
  if (module.isLocal === true) return hasFailed(module) ? 'localFailed' : 'local';
  if (!hasFailed(module)) return files === null ? 'unused' : 'loaded';
  const { slug, fallback } = module;
  const hasGood = fallback !== undefined && !hasFailed({ slug, version: fallback.version });
  return hasGood ? 'fallback' : 'failed';
}

interface RowProps {
  module: RegistryModule;
  timings: readonly PerformanceResourceTiming[];
  /** Whether a module of this page may come from the visitor's own computer. */
  isReplaceable: boolean;
}

function Row({ module, timings, isReplaceable }: RowProps) {
  const files = measureFiles(timings, [
    module.base,
    ...(module.hosted === undefined ? [] : [module.hosted.base]),
  ]);
  const state = stateOf(module, files);
  const figures = [
    module.fallback?.version ?? texts.none,
    files === null ? texts.none : String(files.count),
    files === null ? texts.none : texts.size(files.bytes),
    files === null ? texts.none : texts.time(files.milliseconds),
  ];
  return (
    <tr data-failed={hasFailed(module) ? '' : undefined}>
      <th scope="row">
        <span>{module.title}</span> <code>{module.slug}</code>
      </th>
      <td>{texts.states[state]}</td>
      <td>
        <a href={module.manifest} target="_blank" rel="noreferrer">
          {module.version}
        </a>
        {module.canary === undefined ? null : <span>{` ${texts.canary[module.canary]}`}</span>}
      </td>
      {figures.map((figure, at) => (
        <td key={at}>{figure}</td>
      ))}
      <td>
        {module.isLocal === true ? (
          new URL(module.base).origin
        ) : isReplaceable && module.sensitivity === 'public' ? (
          <a href={`/podglad/lokalnie?modul=${module.slug}`}>
            {texts.replace}
            <VisuallyHidden>{` ${module.title}`}</VisuallyHidden>
          </a>
        ) : (
          texts.none
        )}
      </td>
    </tr>
  );
}

function Libraries({ modules }: { modules: readonly RegistryModule[] }) {
  const libraries = listLibraries();
  const titleOf = (known: string) =>
    modules.find(({ slug, name }) => slug === known || name === known)?.title ?? known;
  if (libraries.length === 0) return null;
  return (
    <section aria-labelledby="inspektor-biblioteki">
      <h3 id="inspektor-biblioteki" className={styles.title}>
        {texts.libraries}
      </h3>
      <ul className={styles.libraries} translate="no">
        {libraries.map(({ name, version, lender, users }) => (
          <li key={`${name} ${version}`}>
            {texts.library(name, version, titleOf(lender), users.map(titleOf))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For those who write modules: what this page is composed of. */
export function Inspector() {
  const { data } = useRegistry();
  const timings = useFileTimings();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || data === undefined) return null;
  return (
    <aside className={styles.inspector} aria-labelledby="inspektor">
      <div className={styles.head}>
        <h2 id="inspektor" className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.site}>{texts.site(data)}</p>
        {data.modules.some(({ canary }) => canary === 'tester') ? (
          <form action="/podglad/koniec">
            <Button type="submit">{texts.endTest}</Button>
          </form>
        ) : null}
        <Button onClick={() => setClosed(true)}>{texts.close}</Button>
      </div>
      {data.modules.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {Object.entries(texts.columns).map(([id, name]) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody translate="no">
              {data.modules.map((module) => (
                <Row
                  key={module.slug}
                  module={module}
                  timings={timings}
                  isReplaceable={data.site === 'public' && data.preview === undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Libraries modules={data.modules} />
    </aside>
  );
}
