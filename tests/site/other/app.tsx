import './tokens.css';
import './style.css';
import 'virtual:site.css';
import { loadRenderer } from 'virtual:renderer';
import { App } from './shown.tsx';

const root = document.getElementById('root');
const { hydrateRoot } = await loadRenderer();
if (root?.dataset.page === 'index') hydrateRoot(root, <App />);
document.documentElement.dataset.started = '';
