import type { Locator, Page } from '@playwright/test';
import type { BracketNode } from '@puchar/shared/contract';

export interface SeenView {
  x: number;
  y: number;
  scale: number;
}

export class BracketScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly canvas: Locator;
  readonly zoomIn: Locator;
  readonly zoomOut: Locator;
  readonly whole: Locator;
  readonly listTab: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Drabinka' });
    this.canvas = page.getByRole('group', { name: 'Drabinka turnieju' });
    this.zoomIn = page.getByRole('button', { name: 'Przybliż' });
    this.zoomOut = page.getByRole('button', { name: 'Oddal' });
    this.whole = page.getByRole('button', { name: 'Cała drabinka' });
    this.listTab = page.getByRole('tab', { name: 'Lista' });
  }

  /** Replaces the server's bracket in the HTML and in later responses. */
  async give(tree: BracketNode): Promise<void> {
    await this.page.route('**/api/bracket', (route) => route.fulfill({ json: tree }));
    await this.page.route(/\/drabinka(\?.*)?$/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      // Without content and first data the page fetches and renders the bracket itself.
      const body = html
        .replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>')
        .replace('"/bracket":', '"/not-fetched":');
      return route.fulfill({ response, body });
    });
  }

  async open(view?: 'lista'): Promise<void> {
    await this.page.goto(view === undefined ? '/drabinka' : `/drabinka?widok=${view}`);
  }

  async view(): Promise<SeenView> {
    return this.canvas.locator('> div').evaluate((layer) => {
      // A moved view has an inline style, which may still be animated.
      const own = layer instanceof HTMLElement ? layer.style.transform : '';
      const { a, e, f } = new DOMMatrix(own === '' ? getComputedStyle(layer).transform : own);
      return { x: e, y: f, scale: a };
    });
  }

  card(title: string): Locator {
    return this.canvas.getByRole('listitem').filter({ hasText: title });
  }

  async drag(from: Locator, right: number, down: number): Promise<void> {
    const box = await from.boundingBox();
    if (box === null) throw new Error('nothing to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
    await this.page.mouse.move(x + right, y + down, { steps: 4 });
    await this.page.mouse.up();
  }
}
