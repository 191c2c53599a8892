import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './site.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    for (const address of ['/', '/nowhere']) {
      test.describe(`${address}, ${colorScheme}, ${width} px wide`, () => {
        test.use({ colorScheme, viewport: { width, height: 800 } });

        test('has no fault that axe finds', async ({ page, faults }) => {
          if (address !== '/') faults.expect(/404/);
          await open(page, address);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual(
            [],
          );
        });
      });
    }
  }
}
