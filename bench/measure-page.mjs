/** Level of every request: 1 the document, 2 named in its HTML, else one below who asked for it. */
function levelsOf(requests, html) {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const levelOf = (request, guard = 0) => {
    if (request.type === 'Document') return 1;
    const { pathname, search } = new URL(request.url);
    if (html.includes(`"${pathname}${search}"`)) return 2;
    const parent = request.askedBy
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
 * Opens an address in a fresh browser context and waits until its content is there and nothing more is
 * asked for.
 *
 * @param browser A Playwright browser.
 * @param {string} url
 * @param {string} ready Selector of the content.
 * @returns {Promise<{ url: string, type: string, bytes: number, level: number }[]>} `bytes` are the
 *   body's, as transferred.
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
      askedBy: initiatorUrls(initiator),
    });
  });
  // The body is what was received beyond the headers.
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
  // Late requests shall be counted too: quiet means none new for a while.
  for (let before = -1; before !== requests.size;) {
    before = requests.size;
    await page.waitForTimeout(2_000);
  }
  await context.close();
  return levelsOf([...requests.values()], html);
}
