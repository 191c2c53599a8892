import { defineMain } from '@storybook/react-vite/node';
import { STATIC_FILES } from './folders.ts';

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    { directory: '../src/ui', titlePrefix: 'Parts', files: '**/*.stories.tsx' },
    { directory: '../src/sections', titlePrefix: 'Sections', files: '**/*.stories.tsx' },
    { directory: '../packages/release/report', files: '*.stories.tsx' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Serves fonts and pictures at the same addresses as the site does.
  staticDirs: [STATIC_FILES],
  // Prevents requests to other hosts.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
});
