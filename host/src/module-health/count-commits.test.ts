import { countCommits } from './count-commits.ts';

const name = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

afterEach(() => void Reflect.deleteProperty(globalThis, name));

test('every thousandth commit is named, with the root that was rendered', () => {
  const onMany = jest.fn();
  countCommits(onMany);
  const hook: { inject: () => number; onCommitFiberRoot: (id: number, root: string) => void } =
    Reflect.get(globalThis, name);
  expect(hook.inject()).toBe(1);
  for (let count = 0; count < 2999; count += 1) hook.onCommitFiberRoot(1, 'root');
  expect(onMany.mock.calls).toEqual([['root'], ['root']]);
});

test('developer tools that are there stay as they are', () => {
  const tools = { onCommitFiberRoot: jest.fn() };
  Reflect.set(globalThis, name, tools);
  countCommits(jest.fn());
  expect(Reflect.get(globalThis, name)).toBe(tools);
  expect(Object.keys(tools)).toEqual(['onCommitFiberRoot']);
});
