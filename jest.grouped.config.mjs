// All unit tests, those of a workspace together. One file alone: `npx jest host/src/remotes`.
import single, { isOnServer, workspaces } from './jest.config.mjs';
import { groupTests } from './scripts/lib/test-groups.mjs';

const [dom, node] = single.projects;

function grouped(project, isOf) {
  const { folder, alone } = groupTests(project.displayName, workspaces, isOf);
  return {
    ...project,
    roots: [folder, ...project.roots],
    testMatch: [`${folder}/*.test.js`, ...alone],
    testPathIgnorePatterns: [],
  };
}

const isDom = (file) => file.endsWith('.test.tsx') && !isOnServer(file);
const isNode = (file) => file.endsWith('.test.ts') || isOnServer(file);

export default { ...single, projects: [grouped(dom, isDom), grouped(node, isNode)] };
