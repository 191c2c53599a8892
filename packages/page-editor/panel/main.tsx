import './base.css';
import './panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SingleWindow } from './single-window.tsx';

// This file contains no component, for the reason given in src/page/hydrate.tsx.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SingleWindow />
    </StrictMode>,
  );
}
