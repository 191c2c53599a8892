/** The report of the claims review: a document to read, print, sign and file. */
import type { ReactNode } from 'react';
import { Changes } from './changes.tsx';
import { Exceptions, Rules, Vocabulary } from './decisions.tsx';
import { Facts } from './facts.tsx';
import { FrontPage } from './front-page.tsx';
import { Items, PictureFiles, Pictures } from './items.tsx';
import { MachineReadable } from './machine-readable.tsx';
import type { ReportData } from './report-data.ts';
import { Screenshots } from './screenshots.tsx';
import { Sentences } from './sentences.tsx';
import { SignOff } from './sign-off.tsx';
import { Chapter } from './table.tsx';
import { ToDecide } from './to-decide.tsx';

type ChapterContent = { id: string; title: string; intro?: string; content: ReactNode };

/** Lists the chapters: first the decisions to make, then the facts that the decisions need. */
function listChapters(data: ReportData): ChapterContent[] {
  return [
    { id: 'to-decide', title: 'To decide', content: <ToDecide data={data} /> },
    {
      ...{ id: 'changes', title: `Changes: ${data.changes.length}`, intro: data.comparedWith },
      content: data.changes.length > 0 && <Changes changes={data.changes} />,
    },
    {
      ...{ id: 'screenshots', title: 'The pages as people see them' },
      intro:
        'Each number marks where the sentence with this number starts. Yellow sentences are allowed by an exception. Red sentences still need a decision. Strips and carousels are shown in each scroll position.',
      content: <Screenshots views={data.views} same={data.same} sameInDark={data.sameInDark} />,
    },
    {
      ...{ id: 'sentences', title: `Sentences: ${data.sentences.length}` },
      intro:
        'Each sentence is listed once, in reading order, with its places. The letters in the places stand for the files listed below. A sentence without a verdict is ok.',
      content: <Sentences files={data.files} sentences={data.sentences} />,
    },
    {
      ...{ id: 'pictures', title: `Pictures: ${data.pictures.length}` },
      intro: 'Their words are also in the list of sentences.',
      content: <Pictures pictures={data.pictures} />,
    },
    {
      ...{ id: 'picture-files', title: `Every picture file: ${data.pictureFiles.length}` },
      intro:
        'All pictures that the site publishes, on a grey ground: also frames of moving pictures, dark versions, light, icons, pictures for shared links, and the press kit.',
      content: <PictureFiles files={data.pictureFiles} />,
    },
    {
      ...{ id: 'videos', title: `Videos: ${data.videos.length}` },
      intro: 'The review doesn’t know what the videos show, so watch them.',
      content: <Items items={data.videos} accept="watched, accept" />,
    },
    {
      ...{ id: 'links', title: `Links: ${data.links.length}` },
      content: <Items items={data.links} />,
    },
    {
      ...{ id: 'downloads', title: `Other files: ${data.downloads.length}` },
      content: <Items items={data.downloads} />,
    },
    {
      ...{ id: 'machine-readable', title: 'What machines get' },
      content: <MachineReadable data={data.machineReadable} />,
    },
    {
      ...{ id: 'facts', title: 'Facts and their sources' },
      intro: 'The review can’t tell whether a source says the same, so read each source.',
      content: <Facts facts={data.facts} />,
    },
    {
      ...{ id: 'exceptions', title: `Exceptions: ${data.exceptions.length}` },
      content: <Exceptions exceptions={data.exceptions} />,
    },
    {
      ...{ id: 'vocabulary', title: 'Vocabulary' },
      intro:
        'The review skips these words: names, and words for the device, the medical condition, the body and daily life. Next to each entry are the sentences that are ok only because of the entry.',
      content: <Vocabulary vocabulary={data.vocabulary} />,
    },
    {
      ...{ id: 'rules', title: `Rules that were applied: ${data.rules.length}` },
      content: <Rules rules={data.rules} />,
    },
  ];
}

/** @returns the footer of printed pages, as a CSS string */
const quoteFoot = ({ company, digest }: ReportData) =>
  JSON.stringify([company, digest].filter(Boolean).join(', ').replaceAll('<', ''));

export function Report({ data }: { data: ReportData }) {
  const chapters = listChapters(data);
  const foot = `@page { @bottom-left { content: ${quoteFoot(data)} } }`;
  return (
    <main className="report">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: margin boxes of a page have no elements */}
      <style dangerouslySetInnerHTML={{ __html: foot }} />
      <FrontPage data={data} chapters={[...chapters, { id: 'sign-off', title: 'Sign-off' }]} />
      {chapters.map(({ content, ...chapter }) => (
        <Chapter key={chapter.id} {...chapter}>
          {content}
        </Chapter>
      ))}
      <SignOff data={data} />
    </main>
  );
}
