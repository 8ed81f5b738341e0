/** Pointer moves of one drag, one every 16 ms. */
const moves = 90;
/** A page is drawn when its DOM has not changed for so long. */
const quietMs = 600;

const html = `<!doctype html><html data-theme="dark"><meta charset="utf-8">
<body style="margin:0"><header id="fonts" style="height:0;overflow:hidden"></header><div id="box" style="position:relative;width:1280px;height:800px;overflow:auto"></div>`;

async function metrics(cdp) {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** In the page: draws the bracket and waits; ms from the call to the frame after the last change. */
function mountInPage(quiet) {
  return new Promise((resolve, reject) => {
    const box = document.getElementById('box');
    const start = performance.now();
    let painted = start;
    let timer = 0;
    const observer = new MutationObserver(() => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          painted = performance.now();
        }),
      );
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        resolve(painted - start);
      }, quiet);
    });
    observer.observe(box, { childList: true, subtree: true, attributes: true });
    setTimeout(() => reject(new Error('Nothing was drawn within 30 s.')), 30_000);
    window.drawBracket(window.bracketData);
  });
}

/** In the page: notes the time between frames until `stopFrames` is called. */
function watchFrames() {
  const frames = [];
  let last = performance.now();
  let goesOn = true;
  const loop = (now) => {
    frames.push(now - last);
    last = now;
    if (goesOn) requestAnimationFrame(loop);
  };
  requestAnimationFrame(loop);
  window.stopFrames = () => {
    goesOn = false;
    return frames.slice(1);
  };
}

async function middleOf(page, selector) {
  const box = await page
    .locator(selector ?? '#box')
    .first()
    .boundingBox();
  return [box.x + box.width / 2, box.y + Math.min(box.height, 780 - box.y) / 2];
}

async function pan(page, cdp, gesture, [x, y]) {
  const mouse = (type, at, buttons) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      x: x + Math.round(400 * Math.sin(at / 14)),
      y: y + Math.round(200 * Math.sin(at / 9)),
      button: 'left',
      buttons,
      clickCount: 1,
    });
  const start = Date.now();
  if (gesture === 'drag') await mouse('mousePressed', 0, 1);
  for (let at = 1; at <= moves; at += 1) {
    if (gesture === 'drag') await mouse('mouseMoved', at, 1);
    else {
      const way = { deltaX: 24, deltaY: 40 };
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, ...way });
    }
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, start + at * 16 - Date.now()));
    });
  }
  if (gesture === 'drag') await mouse('mouseReleased', moves, 0);
}

/**
 * Draws one bracket in a fresh page and drags it.
 *
 * @param browser A Playwright browser.
 * @param {{ js: string, css: string }} files The bundled adapter.
 * @param tree The answer of `GET /bracket`.
 * @param {number} slowdown Factor by which the browser slows its processor down.
 * @returns `mountMs`, `cpuMs` of the main thread until it is quiet, `elements`, `frameMs` (95 of 100
 *   frames of the pan are shorter), `fps` and `moveCpuMs` of the main thread for each pointer move.
 */
export async function measureBracket(browser, files, tree, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1320, height: 800 } });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://bench.test/');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (files.css !== '') await page.addStyleTag({ content: files.css });
  await page.addScriptTag({ content: files.js });
  if (faults.length > 0) throw new Error(faults[0]);
  await page.evaluate((data) => {
    const { prepare, setUp, gesture, fonts } = window.bracketAdapter;
    // The page around has drawn text before: nobody pays for opening the fonts.
    document.getElementById('fonts').innerHTML = fonts
      .map((font) => `<p style="font:${font}">Zażółć gęślą jaźń 0123456789 ŁÓDŹ, Ćwierćfinał</p>`)
      .join('');
    const box = document.getElementById('box');
    if (gesture === 'drag') box.style.overflow = 'hidden';
    window.bracketData = prepare(data);
    window.drawBracket = setUp(box);
  }, tree);
  await page.waitForTimeout(300);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const before = await metrics(cdp);
  const mountMs = await page.evaluate(mountInPage, quietMs);
  const drawn = await metrics(cdp);
  const { elements, gesture, canvas } = await page.evaluate(() => ({
    elements: document.querySelectorAll('#box *:not(nav, nav *)').length,
    gesture: window.bracketAdapter.gesture,
    canvas: window.bracketAdapter.canvas,
  }));

  const middle = await middleOf(page, canvas);
  await page.evaluate(watchFrames);
  const still = await metrics(cdp);
  const start = Date.now();
  await pan(page, cdp, gesture, middle);
  const spanMs = Date.now() - start;
  const panned = await metrics(cdp);
  const frames = (await page.evaluate(() => window.stopFrames())).sort((a, b) => a - b);
  await context.close();
  if (faults.length > 0) throw new Error(faults[0]);
  return {
    mountMs,
    cpuMs: (drawn.TaskDuration - before.TaskDuration) * 1000,
    elements,
    gesture,
    fps: (frames.length / spanMs) * 1000,
    frameMs: frames[Math.floor(frames.length * 0.95)],
    moveCpuMs: ((panned.TaskDuration - still.TaskDuration) * 1000) / moves,
  };
}
