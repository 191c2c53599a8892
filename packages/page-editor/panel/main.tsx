import '#styles';
import './panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OnlyPanel } from './only-panel.tsx';

// Has no component, for the reason that src/page/hydrate.tsx gives.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OnlyPanel />
    </StrictMode>,
  );
}
