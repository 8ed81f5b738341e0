import type { Page } from '@playwright/test';

/** Call before the page is opened. @returns Sends the event; the stream then ends and the page reconnects. */
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
