/** Requests, replies and shared types of the panel and the server. */
import type { Kind } from '@site-kit/content-model';

/** Characters that mark texts: Private Use characters, which neither fonts nor texts contain. */
export const MARKS = { first: 0xe000, last: 0xf8ff };

export const VERDICTS = {
  claim: 'This can’t be said.',
  review: 'A person has to decide.',
  recruits: 'Needs the approval number of the ethics committee.',
  'not-judged': 'Not judged: not in English.',
  /** The sentence had an exception, and has changed since. */
  exception: 'Only the old wording was allowed.',
} as const;

/** An editor's reason why a sentence is right, for its reviewer. The reason isn't an approval. */
export type Justification = { sentence: string; rule: string; reason: string };

export type AnsweredJustification = Justification & { answer: string };

export const JUSTIFICATION_LABEL = 'I think this is right, because …';

export const quoteReason = (reason: string) =>
  `“${JUSTIFICATION_LABEL.replace('…', () => reason)}”`;

/** A phrase that the claims review objects to. */
export type ClaimsFinding = {
  verdict: keyof typeof VERDICTS;
  rule: string;
  sentence: string;
  phrase: string;
  why: string;
  laws: string;
  instead: string;
  /** The field in which editors write the justification. */
  justification?: Pick<TextField, 'control' | 'fieldName' | 'value'>;
};

export const describeFinding = ({ verdict, phrase, why, instead }: ClaimsFinding) =>
  [`${VERDICTS[verdict]} “${phrase}”. ${why}`, instead && `Instead, for example: ${instead}`]
    .filter(Boolean)
    .join(' ');

type Labelled = { fieldName: string; label: string; help?: string | undefined };

export type TextField = Labelled & {
  control: 'text' | 'date' | 'url' | 'email' | 'choice' | 'file' | 'point';
  kind: Kind;
  value: string;
  /** Values of an enum field, with the values' names in the form. */
  options: { value: string; name: string }[];
  /** For a focus point: the picture, and width / height of its frame on the page. */
  cut?: { picture: string; ratio: number };
  /** Whether the picture needs a transparent background. */
  isCutOut?: boolean;
  isSample: boolean;
  isFixed: boolean;
  problems: string[];
  warnings: string[];
  findings: ClaimsFinding[];
};

/** Puts lines with a focus point, such as `30% 60%`, into words; keeps other lines. */
export const describePoints = (text: string) =>
  text.replace(/^(\d+)% (\d+)%$/gm, '$1 % from the left, $2 % from the top');

/** Texts are stored without line breaks. */
export const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether the text is in a list of paragraphs, so that Enter adds a paragraph. */
export const isParagraph = ({ control, fieldName }: Pick<TextField, 'control' | 'fieldName'>) =>
  control === 'text' && fieldName.endsWith(']');

/** Whether a field equals another field, such as `news.strip.cards`, or is inside that field. */
export const isAtOrIn = (fieldName: string, other: string) =>
  fieldName === other || fieldName.startsWith(`${other}.`) || fieldName.startsWith(`${other}[`);

/** The fields of a group or a whole file. */
export type FieldSet = {
  fields: FormField[];
  /** Optional fields that are missing and can be added. */
  absent: { fieldName: string; name: string; isPicture: boolean }[];
};

export type GroupField = Labelled &
  FieldSet & {
    control: 'group';
    isOptional: boolean;
    problems: string[];
  };

export type ListField = Labelled & {
  control: 'list';
  /** Name for one entry of the list, such as "card". */
  entry: string;
  items: FormField[];
  /** Whether users can add new sections to this list. */
  hasNewSections: boolean;
  /** Entries can't be moved, because the page sorts them by day, the newest first. */
  isByDays: boolean;
  problems: string[];
};

export type FormField = TextField | GroupField | ListField;

export const listTexts = (fields: FormField[]): TextField[] =>
  fields.flatMap((field) => {
    if (field.control === 'list') return listTexts(field.items);
    return field.control === 'group' ? listTexts(field.fields) : [field];
  });

/** The form of one content file. */
export type Page = FieldSet & {
  name: string;
  title: string;
  help: string;
  /** Only for the device: the sentences that replace {names} in other files, by name. */
  sentences?: Record<string, string>;
};

export type ShownChange = {
  id: string;
  fieldName: string;
  /** Location of the change in words: "News, card 3, title". */
  where: string;
  what: string;
  /** A word diff. */
  words: { text: string; is: 'same' | 'added' | 'removed' }[];
  problems: string[];
  /** What to check, beginning with the field's label: "Alternative text is empty". */
  warnings: string[];
  findings: ClaimsFinding[];
  /** Names of the pictures in the two versions. */
  pictures: {
    before: string[];
    after: string[];
    /** The focus point before and after, if it changed: `30% 60%`. */
    points?: { fieldName: string; before: string; after: string };
  };
};

/** The list of the page's sections. */
export const SECTIONS = 'site.sections';

/** Name of the library among the parts of the form. No content file can have this name. */
export const PICTURES = '#pictures';

/** A picture in content/images. */
export type LibraryPicture = {
  name: string;
  width: number;
  height: number;
  bytes: number;
  /** Whether the picture's background is transparent. */
  isTransparent: boolean;
  /** Whether a content file names the picture, even in a section that isn't on the page. */
  isNamed: boolean;
};

export const describeSize = ({
  width,
  height,
  bytes,
}: Pick<LibraryPicture, 'width' | 'height' | 'bytes'>) =>
  `${width} × ${height} px, ${Math.ceil(bytes / 1000).toLocaleString('en-AU')} kB`;

/** A sentence that was allowed word for word. */
export type RecordedException = {
  sentence: string;
  reason: string;
  by: string;
  date: string;
};

export type FormState = {
  pages: Page[];
  pictures: LibraryPicture[];
  changes: ShownChange[];
  /** Sentences that change with the status of the device. */
  statusChanges: ShownChange[];
  answers: AnsweredJustification[];
  exceptions: RecordedException[];
  canUndo: boolean;
  canRedo: boolean;
};

export type EditorState = FormState & {
  /** Version of the content that the page shows. */
  version: string;
  /** Whether the page shows an older version, because the content has problems. */
  isPageBehind: boolean;
};

/** States of a submission, described for editors. */
export const SUBMISSION_STATES = {
  'not-sent':
    'Not sent yet: press “Send again, and refresh”. Or download the file, and send it to the person who publishes the site.',
  sent: 'Sent: waiting for approval.',
  'in-main': 'Approved: part of the next release.',
  'opened-again': 'Opened again: what you submit next replaces this submission.',
} as const;

export type Submission = {
  /** Name of the submission's branch, starting with the time. */
  name: string;
  by: string;
  summary: string;
  state: keyof typeof SUBMISSION_STATES;
  justifications: AnsweredJustification[];
  /** URL of the pull or merge request, or of the page to create a request. */
  request?: string;
};

export type PastCommit = {
  id: string;
  by: string;
  date: string;
  summary: string;
  /** Titles of the changed parts of the form. */
  parts: string[];
};

export type Reply = {
  state?: EditorState;
  message?: string;
  file?: string;
  error?: string;
  submissions?: Submission[];
  history?: PastCommit[];
};

/** Every request of the panel has this header. */
export const TOKEN_HEADER = 'x-edit-token';

export const ADDRESS = '/@edit/';

/** Tells the panel that another program has changed a content file. */
export const CHANGED_EVENT = 'edit:changed';
