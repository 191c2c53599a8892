import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Tests a page for violations and for elements that axe can't decide. Axe needs 1.5 s instead of 7 s
 * for the landing page, because it collects no other results, and uses its legacy mode if the page
 * has no frame. Legacy mode doesn't test frames.
 */
export function createAxe(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations', 'incomplete'] });
  return axe.setLegacyMode(page.frames().length === 1);
}
