/** Renders the content's sections. */
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { idOf } from '#constants';
import type { SiteContent } from './complete-content.ts';
import { CustomSection } from './custom-section/custom-section.tsx';
import type { SectionName } from './schema.ts';
import * as components from './section-components.ts';
import type { SectionContent, SectionProps } from './section-props.ts';

export { Bar } from './bar/bar.tsx';
export { Footer } from './footer/footer.tsx';
export { FETCH_POLICY } from './news/video/video.tsx';
export { NotFound } from './not-found/not-found.tsx';

const COMPONENTS: {
  [Name in SectionName]: FunctionComponent<SectionProps<SectionContent<Name>>>;
} = components;

function renderBuiltIn<Name extends SectionName>(name: Name, content: SiteContent): ReactNode {
  const section = content[name];
  return section && createElement(COMPONENTS[name], { id: idOf(name), section, content });
}

const hasComponent = (name: string): name is SectionName => Object.hasOwn(COMPONENTS, name);

/** @param name the name of the section's file */
export function renderSection(name: string, content: SiteContent): ReactNode {
  if (hasComponent(name)) return renderBuiltIn(name, content);
  // A custom section, whose name only the content knows.
  const section = content.customSections[name];
  return section && <CustomSection id={idOf(name)} section={section} content={content} />;
}
