import '#styles';
import './panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';

// Without a component of its own, like src/page/hydrate.tsx.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  );
}
