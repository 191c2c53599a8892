import { content } from 'virtual:content';
import { DocumentPage } from './routes.tsx';

/** Gives the content to the page. The editor replaces this module when the content changes. */
export const App = () => <DocumentPage content={content} />;
