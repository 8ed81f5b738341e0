/** 1 is the document, 2 is named in its HTML, any other is one below its initiator. */
function levelsOf(requests, html) {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const levelOf = (request, guard = 0) => {
    if (request.type === 'Document') return 1;
    const { pathname, search } = new URL(request.url);
    if (html.includes(`"${pathname}${search}"`)) return 2;
    const parent = request.initiators
      .map((url) => byUrl.get(url))
      .find((candidate) => candidate !== undefined && candidate !== request);
    return parent === undefined || guard > 20 ? 3 : levelOf(parent, guard + 1) + 1;
  };
  return requests.map((request) => ({ ...request, level: levelOf(request) }));
}

function initiatorUrls(initiator) {
  const urls = initiator.url ? [initiator.url] : [];
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    urls.push(...stack.callFrames.map((frame) => frame.url));
  }
  return urls;
}

/**
 * Waits until the content is there and the network is idle.
 * @param browser A Playwright browser.
 * @param {string} url
 * @param {string} ready Selector of the content.
 * @returns {Promise<{ url: string, type: string, bytes: number, level: number }[]>} `bytes`: the body as transferred.
 */
export async function measurePage(browser, url, ready) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = new Map();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, {
      url: request.url,
      type,
      bytes: 0,
      headers: 0,
      initiators: initiatorUrls(initiator),
    });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.headers = response.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes = Math.max(0, encodedDataLength - request.headers);
  });
  const response = await page.goto(url);
  const html = await response.text();
  await page.locator(ready).first().waitFor();
  for (let before = -1; before !== requests.size;) {
    before = requests.size;
    await page.waitForTimeout(2_000);
  }
  await context.close();
  return levelsOf([...requests.values()], html);
}

const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const processorSlowdown = 4;

function noteContent(selector) {
  const seen = () => {
    if (document.querySelector(selector) === null) return false;
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.contentMs = performance.now();
      }),
    );
    return true;
  };
  const observer = new MutationObserver(() => {
    if (seen()) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Milliseconds from navigation start until the content was painted, on a slow network and processor.
 * @param browser A Playwright browser.
 * @param {string} url
 * @param {string} ready Selector of the content.
 */
export async function measureContentTime(browser, url, ready) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(noteContent, ready);
  await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => window.contentMs, null, { timeout: 120_000 });
  const milliseconds = await handle.jsonValue();
  await context.close();
  return milliseconds;
}
