/**
 * Text that changes, or that follows what comes and goes, has an element of its own.
 *
 * A browser's translation replaces text nodes. React sets the text of an element without other children through the
 * element, which goes on working. It updates, removes and inserts before any other text node by reference: nothing
 * changes on the page, or NotFoundError is thrown (https://github.com/facebook/react/issues/11538).
 */

const messages = {
  changing:
    'Changing text needs an element of its own, or to be one string: a translation replaces its node.',
  following:
    'Text after an element that comes and goes needs an element of its own: React inserts before it.',
  fragment:
    'Text of a fragment or component has siblings wherever that stands: give it an element of its own.',
};

/** What `*.pl.ts` exports. */
const constantName = /^texts$|Texts$/;
/** Components of the kit whose one element stays. */
const stable = /^(?:Badge|GameIcon|Icon|Link|RoleIcon|TeamLogo|VisuallyHidden)$/;
const markup = new Set(['JSXElement', 'JSXFragment']);
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ChainExpression',
]);
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

function isConstant(node) {
  if (node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant);
  if (node.type === 'CallExpression')
    return (
      node.callee.type === 'Identifier' &&
      node.arguments.length > 0 &&
      node.arguments.every(isConstant)
    );
  if (node.type !== 'MemberExpression') return false;
  if (node.computed && node.property.type !== 'Literal') return false;
  return node.object.type === 'Identifier'
    ? constantName.test(node.object.name)
    : isConstant(node.object);
}

const isNothing = (node) =>
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

function returnsOf(node) {
  if (node.type !== 'BlockStatement') return [node];
  const found = [];
  const read = (it) => {
    if (Array.isArray(it)) it.forEach(read);
    else if (it === null || typeof it !== 'object' || functions.has(it.type)) return;
    else if (it.type === 'ReturnStatement') found.push(it.argument);
    else for (const key of ['body', 'consequent', 'alternate', 'cases', 'block']) read(it[key]);
  };
  read(node.body);
  return found.filter((it) => it !== null);
}

function variableOf(scope, name) {
  for (let at = scope; at !== null; at = at.upper) {
    const found = at.set.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const tagOf = (node) => node.openingElement?.name.name;

/** The value that a name of this file stands for, if it is one expression or function. */
function valueOf(scope, name) {
  const definition = variableOf(scope, name)?.defs[0]?.node;
  if (definition === undefined) return undefined;
  if (functions.has(definition.type)) return definition.id?.name === name ? definition : undefined;
  const isPlain = definition.type === 'VariableDeclarator' && definition.id.type === 'Identifier';
  return isPlain ? (definition.init ?? undefined) : undefined;
}

/** `ReactNode`, or a function that returns one. */
function isNodeType(annotation) {
  if (annotation === undefined || annotation === null) return false;
  if (annotation.type === 'TSTypeAnnotation') return isNodeType(annotation.typeAnnotation);
  if (annotation.type === 'TSFunctionType') return isNodeType(annotation.returnType);
  return (
    annotation.type === 'TSTypeReference' && /^React(Node|Element)$/.test(annotation.typeName.name)
  );
}

class Kinds {
  /** @param nodeProps Names of the file's properties that hold a `ReactNode`. */
  constructor(scope, nodeProps) {
    this.scope = scope;
    this.nodeProps = nodeProps;
    this.open = new Set();
  }

  any(nodes) {
    return nodes.every((node) => this.isMarkup(node));
  }

  /** Elements or nothing, whatever the data are. */
  isMarkup(node) {
    if (markup.has(node.type) || isNothing(node)) return true;
    if (wrappers.has(node.type)) return this.isMarkup(node.expression);
    if (node.type === 'ConditionalExpression') return this.any([node.consequent, node.alternate]);
    if (node.type === 'LogicalExpression')
      return this.any(node.operator === '&&' ? [node.right] : [node.left, node.right]);
    if (node.type === 'Identifier') return this.isNamedMarkup(node.name);
    if (node.type === 'MemberExpression') return this.nodeProps.has(node.property.name);
    return node.type === 'CallExpression' && this.isCallOfMarkup(node);
  }

  /** An element that is always there, and always the same. */
  stays(node) {
    const tag = tagOf(node);
    if (tag === undefined || !/^[A-Z]/.test(tag)) return tag !== undefined;
    const value = stable.test(tag) ? undefined : valueOf(this.scope, tag);
    if (value === undefined || !functions.has(value.type)) return stable.test(tag);
    const tags = new Set(returnsOf(value.body).map(tagOf));
    return tags.size === 1 && /^[a-z]/.test([...tags][0] ?? '');
  }

  isNamedMarkup(name) {
    if (this.open.has(name)) return false;
    const value = valueOf(this.scope, name);
    if (value === undefined) return this.nodeProps.has(name);
    this.open.add(name);
    const found = this.isMarkup(value);
    this.open.delete(name);
    return found;
  }

  isCallOfMarkup({ callee, arguments: given }) {
    const last = given.at(-1);
    const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
    if (['map', 'flatMap', 'from'].includes(name))
      return last !== undefined && functions.has(last.type) && this.any(returnsOf(last.body));
    if (this.nodeProps.has(name)) return true;
    const value = callee.type === 'Identifier' ? valueOf(this.scope, name) : undefined;
    return value !== undefined && functions.has(value.type) && this.any(returnsOf(value.body));
  }
}

const isShown = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

function* violationsOf(node, kinds) {
  const children = node.children.filter(isShown);
  const isFragment = node.type === 'JSXFragment';
  if (!isFragment && children.length < 2) return;
  let mayVanish = false;
  for (const child of children) {
    if (markup.has(child.type)) {
      mayVanish = !kinds.stays(child);
      continue;
    }
    const value = child.type === 'JSXExpressionContainer' ? child.expression : child;
    const isText = value.type === 'JSXText' || (isConstant(value) && !isNothing(value));
    if (isText && isFragment) yield [child, messages.fragment];
    else if (isText && mayVanish) yield [child, messages.following];
    if (isText) continue;
    if (kinds.isMarkup(value)) mayVanish = true;
    else yield [child, messages.changing];
  }
}

function create(context) {
  const nodeProps = new Set();
  const found = [];
  const collect = (node) => found.push(node);
  return {
    TSPropertySignature({ key, typeAnnotation }) {
      if (isNodeType(typeAnnotation)) nodeProps.add(key.name);
    },
    FunctionDeclaration({ id, body }) {
      const isComponent = id !== null && /^[A-Z]/.test(id.name);
      for (const node of isComponent ? returnsOf(body) : []) {
        if (isConstant(node) && !isNothing(node))
          context.report({ node, message: messages.fragment });
      }
    },
    JSXElement: collect,
    JSXFragment: collect,
    'Program:exit'() {
      for (const node of found) {
        const kinds = new Kinds(context.sourceCode.getScope(node), nodeProps);
        for (const [at, message] of violationsOf(node, kinds))
          context.report({ node: at, message });
      }
    },
  };
}

const plugin = { meta: { name: 'translation' }, rules: { 'text-of-its-own': { create } } };
// oxlint-disable-next-line import/no-default-export -- the form that oxlint loads
export default plugin;
