/** Draws the icons of the installed site from its mark: `CHROMIUM_PATH=/usr/bin/chromium npx node e2e/draw-icons.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const folder = join(import.meta.dirname, '../apps/web/public');
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8');
/** The sign without rounded corners, and smaller, so that a phone's mask cuts off only the background. */
const maskable = mark.replace(' rx="7"', '').replace('translate(2.4 2.4) scale(.85)', 'translate(5.6 5.6) scale(.65)');
const square = mark.replace(' rx="7"', '');

const icons = [
  { name: 'icon-180.png', svg: square, size: 180 },
  { name: 'icon-192.png', svg: mark, size: 192 },
  { name: 'icon-512.png', svg: mark, size: 512 },
  { name: 'maskable-512.png', svg: maskable, size: 512 },
];

const path = process.env.CHROMIUM_PATH;
const browser = await chromium.launch(path === undefined ? {} : { executablePath: path });
mkdirSync(join(folder, 'icons'), { recursive: true });
for (const { name, svg, size } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  writeFileSync(join(folder, 'icons', name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
