/** `npm run storybook`: every part and every section in its states, at PORT (6006). */
import { startStorybook } from '#storybook';

process.exit((await startStorybook(process.env.PORT || '6006')) ? 0 : 1);
