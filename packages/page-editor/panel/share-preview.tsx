/** The form “Company and search” (site.yaml), with a live preview of search results and links. */
import './share-preview.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type EditorState, listTexts, type Page, toOneLine } from '../protocol.ts';
import { cutText } from './cut-text.ts';
import { FieldSetPart } from './field-part.tsx';
import { useDebounced } from './fields.tsx';
import type { Requests } from './requests.ts';

/** Approximate limits in characters; search engines measure pixels. */
const SHOWN = { title: 60, description: 155 };

/** The server generates this picture in the same way as the build. */
const SHARE_PICTURE = '/share.jpg';

const ICON = '/icon.svg';

/** Copy of `fillIn`, because @site-kit/content-model requires Node. */
const fillIn = (text: string, sentences: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (braces, name) => sentences[name] ?? braces);

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

type CardProps = { caption: string; className: string; children: ReactNode; note?: ReactNode };

function Card({ caption, className, children, note }: CardProps) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <div className={className}>{children}</div>
      {note}
    </figure>
  );
}

function CutNote({ what, text, limit }: { what: string; text: string; limit: number }) {
  if (text.length <= limit) return null;
  return (
    <p className="warning">
      {what} has {text.length} characters, but search engines show only about {limit}.
    </p>
  );
}

type PreviewProps = {
  company: string;
  url: string;
  title: string;
  description: string;
  /** Version of the content that the page shows. */
  version: string;
};

function SharePreview({ company, url, title, description, version }: PreviewProps) {
  const host = hostOf(url);
  // Wait for a pause in typing, because the server has to draw each new picture.
  const picture = <img src={`${SHARE_PICTURE}?${useDebounced(version)}`} alt="" />;
  const notes = (
    <>
      <CutNote what="The title" text={title} limit={SHOWN.title} />
      <CutNote what="The description" text={description} limit={SHOWN.description} />
    </>
  );
  return (
    <div className="share">
      <Card caption="In search results" className="result" note={notes}>
        <p className="from">
          <img src={ICON} alt="" />
          <span>{company}</span>
          <span className="help">{url}</span>
        </p>
        <p className="name">{cutText(title, SHOWN.title)}</p>
        <p>{cutText(description, SHOWN.description)}</p>
      </Card>
      <Card caption="In a message" className="message">
        {picture}
        <p className="name">{title}</p>
        <p className="help">{host}</p>
      </Card>
      <Card caption="In a social network" className="post">
        {picture}
        <p className="help">{host}</p>
        <p className="name">{title}</p>
        <p className="more">{description}</p>
      </Card>
    </div>
  );
}

type SiteFieldsProps = { page: Page; state: EditorState; requests: Requests };

export function SiteFields({ page, state, requests }: SiteFieldsProps) {
  const { subscribe, getState } = requests.store;
  const { typed } = useSyncExternalStore(subscribe, getState);
  const sentences = state.pages.find(({ name }) => name === 'device')?.sentences ?? {};
  const saved = new Map(listTexts(page.fields).map(({ fieldName, value }) => [fieldName, value]));
  const read = (key: string) => {
    const fieldName = `site.${key}`;
    return toOneLine(fillIn(typed[fieldName]?.value ?? saved.get(fieldName) ?? '', sentences));
  };
  const preview = (
    <SharePreview
      company={read('company')}
      url={read('url')}
      title={read('title')}
      description={read('description')}
      version={state.version}
    />
  );
  return (
    <FieldSetPart
      fields={page.fields}
      absent={page.absent}
      below={{ 'site.description': preview }}
      requests={requests}
    />
  );
}
