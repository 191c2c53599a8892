/** Builds the press kit from content only. Its text starts with the statement about the device. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureData } from '@site-kit/content-model';
import { encodePicture, type Make } from '@site-kit/site-build';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describeEntry, describeRecord, listStudyRows, type SiteContent } from '#sections';
import type { Site } from './site.ts';

/** The most that a picture's width is (px): 25 cm at 300 dpi. */
const PRINT_WIDTH = 3000;

/**
 * The date of all files. The date is always the same, so that the same content makes the same
 * bytes. fflate writes dates in local time, and zip files can't have dates before 1980.
 */
const SOME_DAY = new Date(1980, 0, 2);

/** Lists pictures of the device, each with the status. */
const collectPictures = ({ device, teaser, technologies }: SiteContent) =>
  [
    ...(teaser ? [{ picture: teaser.picture, caption: teaser.caption }] : []),
    ...(technologies?.carousel.slides ?? []).map(({ picture, title, caption }) => ({
      picture,
      caption: [`${title}. ${caption}`, technologies?.carousel.caption].filter(Boolean).join(' '),
    })),
  ].map(({ picture, caption }) => ({ picture, caption: `${caption} ${device.line}` }));

const collectPortraits = ({ people }: SiteContent) =>
  (people?.members ?? []).flatMap(({ name, role, photo }) =>
    photo ? [{ picture: photo, caption: `${name}, ${role}.` }] : [],
  );

/** Turns `/assets/pictures/plate-layers-k2k4SxYB` into `plate-layers.jpg`. */
const fileName = ({ path: base }: PictureData) => `${path.basename(base).slice(0, -9)}.jpg`;

const widthOf = ({ width }: { width: number }) => Math.min(PRINT_WIDTH, width);

const describeSize = (picture: PictureData) => {
  const width = widthOf(picture);
  return `${width} by ${Math.round((picture.height * width) / picture.width)} px`;
};

const underlined = (heading: string) => `${heading}\n${'='.repeat(heading.length)}`;

/** Lists the facts of Our Technologies, with each name above its facts. */
function listFacts({ device, technologies }: SiteContent): string[] {
  if (!technologies) return [];
  const { field, studiedFor, stage, status } = technologies.factLabels;
  const { label, entries = [] } = technologies.measures ?? {};
  const measures = entries.map(({ figure, name, detail }) => {
    const measure = [figure?.value, figure?.unit, name].filter(Boolean).join(' ');
    return detail ? `${measure}: ${detail}` : measure;
  });
  const facts = [
    ...(label ? [[label, ...measures]] : []),
    [field, device.field],
    [studiedFor, device.studiedFor],
    [
      stage,
      device.stage,
      ...(device.studyDesign ? [device.studyDesign] : []),
      ...device.trials.map(({ registry, number, url, note }) =>
        [`${registry}: ${number}`, note, url].filter(Boolean).join(', '),
      ),
    ],
    [status, ...device.statusByMarket.map((entry) => `${entry.market}: ${entry.status}`)],
    ...device.details.map(({ label, entries }) => [label, ...entries.map(describeEntry)]),
  ];
  return facts.map((fact) => fact.join('\n  '));
}

/** Lists what the page says of the study, with the day on which that was last checked. */
function describeStudy({ device, technologies }: SiteContent): string[] {
  const { study, trials } = device;
  if (!study || !technologies) return [];
  const { studyLabels } = technologies;
  const rows = listStudyRows(study, trials[0], studyLabels).map(({ label, entries }) =>
    [label, ...entries.map((entry) => (typeof entry === 'string' ? entry : entry.text))].join(
      '\n  ',
    ),
  );
  return [
    underlined(studyLabels.heading),
    [study.recruits, `${studyLabels.asAt} ${study.asAtDay}`, ...rows].join('\n'),
  ];
}

/** Lists milestones, publications and the like. */
function describeRecords({ technologies }: SiteContent): string[] {
  const { records } = technologies ?? {};
  if (!records) return [];
  return records.lists.flatMap(({ heading, entries }) => [
    underlined(heading),
    entries
      .map((entry) =>
        [entry.title, describeRecord(entry, records.states), entry.url]
          .filter(Boolean)
          .join('\n  '),
      )
      .join('\n'),
  ]);
}

type Article = NonNullable<NonNullable<SiteContent['news']>['article']>;

/** Who gave the award, where and when, what it means, and where that can be read. */
const describeAward = ({ headline, award, paragraphs, learnMore }: Article) =>
  [
    headline,
    [award?.body, award?.place, award?.day].filter(Boolean).join(', '),
    ...paragraphs,
    learnMore.url,
  ].join('\n');

export function makePressText(content: SiteContent): string {
  const { site, device, hero, news, footer, press } = content;
  const listCaptions = (pictures: ReturnType<typeof collectPortraits>) =>
    pictures
      .map(({ picture, caption }) => `${fileName(picture)}: ${caption} ${describeSize(picture)}.`)
      .join('\n');
  const portraits = collectPortraits(content);
  const { article } = news ?? {};
  return [
    underlined(`${site.company} – ${press.title}`),
    underlined(device.heading),
    device.statement,
    underlined(press.aboutHeading),
    footer.description,
    [hero.lead ?? [], hero.introduction].flat().join(' '),
    underlined(press.picturesHeading),
    `${press.picturesNote} ${device.line}`,
    press.credit,
    press.licence,
    listCaptions(collectPictures(content)),
    ...(portraits.length > 0 ? [underlined(press.portraitsHeading), listCaptions(portraits)] : []),
    ...(article?.award ? [underlined(press.awardHeading), describeAward(article)] : []),
    ...(press.quotes.length > 0
      ? [
          underlined(press.quotesHeading),
          ...press.quotes.map(({ text, name, role }) => `“${text}”\n${name}, ${role}`),
        ]
      : []),
    underlined(press.marksHeading),
    press.marksNote,
    underlined(press.factSheetHeading),
    [...listFacts(content), `${press.factSheetNote} ${site.url}/`].join('\n'),
    ...describeStudy(content),
    ...describeRecords(content),
    underlined(footer.contactHeading),
    [
      ...footer.address,
      footer.email,
      ...site.contacts.map(
        ({ label, email, phone, hours, note }) =>
          `${label}: ${[email, phone, hours].filter(Boolean).join(', ')}${note ? `. ${note}` : ''}`,
      ),
    ].join('\n'),
    [
      footer.copyright,
      ...(footer.entity ? [`${footer.entity.name}, ${footer.entity.number}`] : []),
    ].join('\n'),
    '',
  ].join('\n\n');
}

/** @param brandAssets makers of the marks, below `/brand/` */
export async function makePressKit(
  { content, pictures, pictureCache }: Site,
  brandAssets: ReadonlyMap<string, Make>,
) {
  const files: Zippable = { 'read-me-first.txt': strToU8(makePressText(content)) };
  for (const [url, make] of brandAssets) {
    if (url.startsWith('/brand/')) files[`marks/${path.basename(url)}`] = Buffer.from(await make());
  }
  const { credit } = content.press;
  for (const { picture, caption } of [...collectPictures(content), ...collectPortraits(content)]) {
    const original = pictures.find((measured) => measured.path === picture.path);
    if (!original) throw new Error(`The picture ${picture.path} has not been read.`);
    const width = widthOf(original);
    const encoded = await encodePicture(
      {
        source: original.source,
        url: `${picture.path}-${width}.jpg`,
        width,
        format: 'jpg',
        caption: `${caption} ${credit}`,
      },
      pictureCache,
    );
    // Store pictures uncompressed, because compression doesn't make a JPEG smaller.
    files[`pictures/${fileName(picture)}`] = [await readFile(encoded), { level: 0 }];
  }
  return Buffer.from(zipSync(files, { mtime: SOME_DAY }));
}
