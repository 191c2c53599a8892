import '#styles';
import './panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SingleWindow } from './single-window.tsx';

// Has no component, for the reason that src/page/hydrate.tsx gives.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SingleWindow />
    </StrictMode>,
  );
}
