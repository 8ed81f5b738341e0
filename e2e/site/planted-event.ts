import type { Page } from '@playwright/test';

/**
 * Holds the page's event stream back, to send one event at the moment the journey wants it. Must be
 * called before the page is opened.
 *
 * @returns A function that sends the event; the stream then breaks off and the page connects again.
 */
export async function plantEvent(page: Page, topic: string, id: string): Promise<() => void> {
  let send: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  let first = true;
  await page.route('**/api/events', async (route) => {
    if (!first) return route.continue();
    first = false;
    await wanted;
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: ${topic}\ndata: ${JSON.stringify({ id })}\n\n`,
    });
  });
  return () => send();
}
