import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { seriousViolations } from '../site/axe.ts';
import type { PanelScreen } from './panel.screen.ts';
import { reachByKeys } from './reach-by-keys.ts';

const hasFocus = (card: Locator) => card.evaluate((found) => found === document.activeElement);

export class PanelPlanScreen {
  readonly #panel: PanelScreen;

  constructor(panel: PanelScreen) {
    this.#panel = panel;
  }

  /** Three meetings; the first one is moved by the keyboard alone, and the page is loaded again before it is published. */
  async planByKeys(firstDay: string, lastDay: string): Promise<void> {
    const { main, page } = this.#panel;
    await this.#panel.go('Terminarz');
    await main.getByLabel('Od dnia').fill(firstDay);
    await main.getByLabel('Do dnia').fill(lastDay);
    await main.getByLabel('Stanowiska', { exact: true }).fill('Aula, Sala 12');
    await this.#panel.button('Ułóż plan').click();
    await expect(main.getByText('Ułożono 3 mecze.')).toBeVisible();
    await this.#moveFirst();
    expect(await seriousViolations(page)).toEqual([]);
    await page.reload();
    await this.#panel.button('Opublikuj').click();
    await this.#panel.confirm('Opublikować plan?', 'Opublikuj');
    await expect(main.getByText('Opublikowano plan: 3 nowe mecze.')).toBeVisible();
  }

  /** The only one of the bracket whose teams are not known yet, by the keyboard alone. */
  async placeMatch(names: string, station: string): Promise<void> {
    const { main, page } = this.#panel;
    await this.#panel.go('Terminarz');
    const card = main.locator('[data-spot][draggable="true"]').filter({ hasText: names });
    const said = main.locator('output').last();
    await reachByKeys(page, main.locator('[data-spot][tabindex="0"]').first());
    for (let steps = 0; steps < 3 && !(await hasFocus(card)); steps += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(/podniesiony/);
    // Behind the group stage, in the last place of the last day.
    for (let days = 0; days < 14; days += 1) await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(new RegExp(`: .+, ${station}\\.$`));
    await this.#panel.button('Opublikuj').click();
    await this.#panel.confirm('Opublikować plan?', 'Opublikuj');
    await expect(main.getByText('Opublikowano plan: 1 mecz w innym miejscu.')).toBeVisible();
  }

  /** To the hour below. */
  async #moveFirst(): Promise<void> {
    const { main, page } = this.#panel;
    const said = main.locator('output').last();
    await reachByKeys(page, main.locator('[data-spot][tabindex="0"]').first());
    // From the tray, the first of the stops, which is empty, to the first meeting.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(/podniesiony/);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(/pasuje$/);
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(/, Aula\.$/);
    await expect(main.locator('[data-spot][draggable="true"]').first()).toBeFocused();
  }
}
