import { leadOn } from './lead-on.ts';

// jsdom does not navigate: the attempt is what it complains of.
const isLed = () => jest.mocked(console.error).mock.calls.length > 0;

function show(html: string): Element {
  document.body.innerHTML = html;
  const target = document.querySelector('b');
  if (target === null) throw new Error('no target');
  return target;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a click on the menu that changed nothing leads to the page', () => {
  leadOn(show('<nav><a href="/druzyny"><b>Drużyny</b></a></nav>'), location.href);
  expect(isLed()).toBe(true);
});

test.each([
  ['in the content', '<main><a href="/druzyny"><b>x</b></a></main>'],
  ['on this very page', `<a href="${location.pathname}#tresc"><b>x</b></a>`],
  ['on a button', '<button><b>x</b></button>'],
  ['under an open question', '<a href="/druzyny"><b>x</b></a><dialog open></dialog>'],
])('a click %s does not', (_name, html) => {
  leadOn(show(html), location.href);
  expect(isLed()).toBe(false);
});

test('a click that led somewhere does not lead on', () => {
  leadOn(show('<a href="/druzyny"><b>x</b></a>'), `${location.href}other`);
  expect(isLed()).toBe(false);
});
