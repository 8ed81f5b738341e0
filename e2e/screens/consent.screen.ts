import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { savedBy } from '../site/saved-file.ts';
import type { SavedFile } from '../site/saved-file.ts';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export class ConsentScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly steps: Locator;
  readonly download: Locator;
  readonly alreadySigned: Locator;
  readonly fileInput: Locator;
  readonly photos: Locator;
  readonly send: Locator;
  readonly retry: Locator;
  readonly alert: Locator;
  readonly success: Locator;
  readonly withdraw: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name });
    this.page = page;
    this.heading = main.getByRole('heading', { level: 1, name: 'Zgoda RODO' });
    this.steps = main.getByRole('list', { name: 'Kroki przesyłania zgody' }).getByRole('listitem');
    this.download = button('Pobierz formularz (PDF)');
    this.alreadySigned = button('Mam już podpisany formularz');
    this.fileInput = main.locator('input[type="file"]');
    this.photos = main.getByRole('list', { name: 'Zdjęcia stron' }).getByRole('listitem');
    this.send = button('Wyślij zgodę');
    this.retry = button('Wyślij jeszcze raz');
    this.alert = main.getByRole('alert');
    this.success = main.getByRole('heading', { name: 'Sukces!' });
    this.withdraw = button('Wycofaj zgodę na publikację');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
  }

  async saveForm(): Promise<SavedFile> {
    return savedBy(this.download);
  }

  async choose(...files: ChosenFile[]): Promise<void> {
    await this.fileInput.setInputFiles(files);
  }

  async sendAndSucceed(): Promise<void> {
    await this.send.click();
    await expect(this.success).toBeVisible();
  }
}
