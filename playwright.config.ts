import { playwrightConfig } from '#test-kit/playwright';

export default playwrightConfig;
