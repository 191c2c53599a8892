/**
 * `npm run storybook`: shows all components and sections in their states at PORT (default 6006).
 */
import { startStorybook } from '#storybook';

process.exit((await startStorybook(process.env.PORT || '6006')) ? 0 : 1);
