import './tokens.css';
import './style.css';
import 'virtual:site.css';
import { loadRenderer } from 'virtual:renderer';
import { Page } from './page.tsx';

const root = document.getElementById('root');
const { hydrateRoot } = await loadRenderer();
if (root?.dataset.page === 'index') hydrateRoot(root, <Page />);
document.documentElement.dataset.started = '';
