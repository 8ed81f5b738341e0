/** Classes of errors that say nothing of a person. */
const classes =
  /^(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI|Internal)?Error$|^DOMException$|^(?:InvalidState|NotFound|NotSupported|Security|Syntax|QuotaExceeded)Error$/;

export const errorClass = (name: string): string => (classes.test(name) ? name : 'Error');

/** What engines say of code, around names of code. */
const ofEngines = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '([\w$]+)'\)$/,
  /^([\w$.]+) is (?:undefined|null|not defined|not a function|not iterable|not a constructor)$/,
  /^can't access property "([\w$]+)", [\w$.]+ is (?:undefined|null)$/,
  /^Cannot access '([\w$]+)' before initialization$/,
  /^Assignment to constant variable\.()$/,
];

function hasName(code: string, path: string): boolean {
  return path.split('.').every((name) => {
    const escaped = name.replaceAll('$', '\\$');
    return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(code);
  });
}

function hasLiteral(code: string, text: string): boolean {
  const escaped = JSON.stringify(text).slice(1, -1);
  const single = escaped.replaceAll('\\"', '"').replaceAll("'", "\\'");
  const template = single.replaceAll("\\'", "'").replaceAll('`', '\\`').replaceAll('${', '\\${');
  return [`"${escaped}"`, `'${single}'`, `\`${template}\``].some((one) => code.includes(one));
}

/**
 * Whether an error's message was written by the module's authors, as a whole, or says of their code which name was wrong. A
 * message that was put together while the page ran may hold data of people, and is nothing that may be sent.
 *
 * @param code Text of a built file of the module.
 */
export function isOfCode(code: string, message: string): boolean {
  if (message === '') return false;
  if (hasLiteral(code, message)) return true;
  return ofEngines.some((pattern) => {
    const found = pattern.exec(message);
    return found !== null && hasName(code, found[1] ?? '');
  });
}
