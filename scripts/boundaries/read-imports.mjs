import { posix } from 'node:path';
import { parseSync } from '@swc/core';

function isStringLiteral(node) {
  return node?.type === 'StringLiteral';
}

/** Import, re-export, `import()`, `require()`, `import('x').T`; null for any other node. */
function namedBy(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isStringLiteral(node.source) ? [node.source.value, node.typeOnly === true] : null;
    case 'TsImportType':
      return isStringLiteral(node.argument) ? [node.argument.value, true] : null;
    case 'CallExpression': {
      const loads = node.callee.type === 'Import' || node.callee.value === 'require';
      const first = node.arguments[0]?.expression;
      return loads && isStringLiteral(first) ? [first.value, false] : null;
    }
    default:
      return null;
  }
}

function collect(node, into) {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, into);
  } else if (node !== null && typeof node === 'object') {
    const named = typeof node.type === 'string' ? namedBy(node) : null;
    if (named !== null) into.push(named);
    for (const value of Object.values(node)) {
      if (value !== null && typeof value === 'object') collect(value, into);
    }
  }
}

/** `@scope/name/deep/file` → `@scope/name`; `name/deep` → `name`. */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * @param {string} path From the repository's root, with forward slashes.
 * @param {string} code TypeScript or JavaScript.
 * @returns `file` is set for a relative import (path from the root, as written), `package` for any other.
 * @throws When the file cannot be parsed.
 */
export function readImports(path, code) {
  const typescript = /\.[cm]?tsx?$/.test(path);
  const program = parseSync(
    code,
    typescript
      ? { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' }
      : { syntax: 'ecmascript', jsx: true, target: 'es2022' },
  );
  const found = [];
  collect(program.body, found);
  return found.map(([specifier, typeOnly]) => {
    const relative = specifier.startsWith('.');
    return {
      from: path,
      specifier,
      typeOnly,
      file: relative ? posix.join(posix.dirname(path), specifier) : null,
      package: relative ? null : packageOf(specifier),
    };
  });
}
