import { content } from 'virtual:content';
import { readContent } from './content.ts';
import { Page } from './page.tsx';

export const App = () => <Page content={readContent(content)} />;
