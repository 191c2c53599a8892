import preview from '#storybook/preview';
import { ErrorBoundary } from './error-boundary.tsx';

function Throwing(): never {
  throw new Error('Thrown on purpose: the story shows the fallback.');
}

const meta = preview.meta({
  component: ErrorBoundary,
  args: { fallback: <p>The same words, without behaviour.</p>, children: <p>Words.</p> },
});

export const AfterAnError = meta.story({ args: { children: <Throwing /> } });
