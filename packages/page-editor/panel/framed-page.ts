import { createContext } from 'react';

/** The document of the page next to the form; null until it has loaded. */
export const FramedPage = createContext<Document | null>(null);
