/** Parts of pages, which know nothing of the company or its content. */
export { AdvancingStrip } from './advancing-strip/advancing-strip.tsx';
export { ArrowButton } from './arrow-button.tsx';
export { default as buttons } from './buttons/buttons.module.css';
export { Carousel } from './carousel/carousel.tsx';
export { Drawing } from './drawing.tsx';
export { DrawnLine } from './drawn-line/drawn-line.tsx';
export { DriftingStrip } from './drifting-strip/drifting-strip.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { ExternalLink } from './external-link/external-link.tsx';
export { default as eyebrow } from './eyebrow/eyebrow.module.css';
export { ArrowIcon, PauseIcon, PlayIcon } from './icons.tsx';
export { PauseButton } from './pause-button/pause-button.tsx';
export { Picture, PicturePreload } from './picture/picture.tsx';
export type { PictureData } from './picture/picture-data.ts';
export { Portrait } from './portrait/portrait.tsx';
export { ShortVideo } from './short-video/short-video.tsx';
export { TooltipLinks } from './tooltip-links/tooltip-links.tsx';
export { useSectionInView } from './use-section-in-view.ts';
