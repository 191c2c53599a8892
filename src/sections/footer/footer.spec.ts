import { expect } from '@playwright/test';
import { openLive, test } from '#support/browser';

test('has an accessibility tree that begins with the device’s status', async ({ page }) => {
  await openLive(page);
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - contentinfo:
      - region "Investigational device outside Japan":
        - heading "Investigational device outside Japan" [level=2]
        - paragraph: The device is authorised in Japan (PMDA 30900BZX00012000, 3 February 2026). It is an investigational device in Australia, the USA and elsewhere.
        - paragraph:
          - link "About the study":
            - /url: "#study"
      - heading "Contact" [level=2]
      - link "name@example.com":
        - /url: mailto:name@example.com
      - text: 1 Example Street Sydney NSW 2000 Australia
      - list:
        - listitem:
          - heading "General questions" [level=3]
          - paragraph:
            - link "questions@example.com":
              - /url: mailto:questions@example.com
        - listitem:
          - heading "To report harm in the study" [level=3]
          - paragraph:
            - link "harm@example.com":
              - /url: mailto:harm@example.com
        - listitem:
          - heading "Investors" [level=3]
          - paragraph:
            - link "investors@example.com":
              - /url: mailto:investors@example.com
        - listitem:
          - heading "Press" [level=3]
          - paragraph:
            - link "press@example.com":
              - /url: mailto:press@example.com
          - paragraph:
            - link "+61 2 5550 0000":
              - /url: tel:+61255500000
            - text: ", weekdays, 9 am to 5 pm"
          - paragraph: Write before you call.
      - paragraph:
        - link "Press kit (ZIP)":
          - /url: /press/nobody-ltd-press-kit.zip
      - heading "Follow" [level=2]
      - list:
        - listitem:
          - link "LinkedIn (opens in a new tab)":
            - /url: https://www.linkedin.com/company/example
            - text: LinkedIn
        - listitem:
          - link "Another network (opens in a new tab)":
            - /url: https://network.example.com/nobody
            - text: Another network
      - paragraph: Who the company is, in one or two sentences. It is private.
      - paragraph:
        - link "About the device":
          - /url: "#technologies"
      - paragraph: © 2026 Nobody Ltd Nobody Ltd, REG 1.
  `);
});
