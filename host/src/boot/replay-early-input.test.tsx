import { replayEarlyInput } from './replay-early-input.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<button><span>Menu</span></button><select><option>A</option><option>B</option></select>';
});

function on(selector: string, type: string): jest.Mock {
  const handle = jest.fn();
  document.querySelector(selector)?.addEventListener(type, handle);
  return handle;
}

test('a click inside a button clicks the button once', () => {
  const handle = on('button', 'click');
  window.earlyInput = { type: 'click', target: document.querySelector('span') };
  replayEarlyInput();
  replayEarlyInput();
  expect(handle).toHaveBeenCalledTimes(1);
  expect(window.earlyInput).toBeNull();
});

test('a choice is made again where hydration has put back the value of the HTML', () => {
  const select = document.querySelector('select');
  const handle = on('select', 'change');
  window.earlyInput = { type: 'change', target: select, value: 'B' };
  replayEarlyInput();
  expect(select?.value).toBe('B');
  expect(handle).toHaveBeenCalledTimes(1);
});

test('a click beside a button and an element that is gone do nothing', () => {
  const handle = on('button', 'click');
  window.earlyInput = { type: 'click', target: document.body };
  replayEarlyInput();
  const button = document.querySelector('button');
  button?.remove();
  window.earlyInput = { type: 'click', target: button };
  replayEarlyInput();
  expect(handle).not.toHaveBeenCalled();
});
