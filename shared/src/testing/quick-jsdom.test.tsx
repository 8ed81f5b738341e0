const html = `
  <div style="visibility: hidden"><p id="inherited">a</p><p style="visibility: visible">b</p></div>
  <div style="pointer-events: none"><button>c</button></div>
  <div hidden><span>d</span></div>
  <dialog id="closed">e</dialog><dialog open>f</dialog>
  <input type="hidden"><input type="checkbox"><span style="display: none">g</span>
  <ul><li>h</li></ul><table><tbody><tr><td>i</td></tr></tbody></table>
  <label for="named">j</label><label>k <input id="named"></label><label>l <select></select> <textarea></textarea></label>
  <template></template><script type="text/plain"></script>`;

const read = (element: Element) => {
  const style = getComputedStyle(element);
  return ['display', 'visibility', 'pointer-events'].map((name) => style.getPropertyValue(name));
};

beforeEach(() => {
  document.body.innerHTML = html;
});

test('styles without a stylesheet are those that jsdom computes once there is one', () => {
  const elements = [...document.body.querySelectorAll('*')];
  const quick = elements.map(read);
  document.head.append(document.createElement('style'));
  expect(quick).toEqual(elements.map(read));
  document.head.replaceChildren();
});

test('a dialog that opens is seen', () => {
  const dialog = document.querySelector('#closed') ?? document.body;
  expect(dialog).not.toBeVisible();
  dialog.setAttribute('open', '');
  expect(dialog).toBeVisible();
});

test('labels of a control are the labels that have it as their control', () => {
  const all = [...document.querySelectorAll('label')];
  for (const element of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const labels = element.type === 'hidden' ? null : all.filter((it) => it.control === element);
    expect(element.labels === null ? null : [...element.labels]).toEqual(labels);
  }
});
