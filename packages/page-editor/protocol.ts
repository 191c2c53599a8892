/** What the panel asks of the server, and what it gets. */
import type { Kind } from '#content-model';

/** Private Use characters, of which the fonts have none and the schema needs none. */
export const MARKS = { first: 0xe000, last: 0xf8ff };

export const VERDICTS = {
  claim: 'This can’t be said.',
  review: 'A person has to decide.',
  recruits: 'Needs the approval number of the ethics committee.',
  'not-judged': 'Not judged: not in English.',
  /** What the editor has changed had one. */
  exception: 'Only the old words were allowed.',
} as const;

/** What an editor says to the regulatory person for a sentence. It approves nothing. */
export type Justification = { sentence: string; rule: string; reason: string };

export type AnsweredJustification = Justification & { answer: string };

export const JUSTIFICATION_LABEL = 'I think this is right, because …';

export const quoteReason = (reason: string) =>
  `“${JUSTIFICATION_LABEL.replace('…', () => reason)}”`;

/** A phrase that the claims review has found in a field. */
export type ClaimsFinding = {
  verdict: keyof typeof VERDICTS;
  rule: string;
  sentence: string;
  phrase: string;
  why: string;
  laws: string;
  instead: string;
  /** The field for it. */
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
  /** Values of a choice, by the names that the form shows. */
  options: { value: string; name: string }[];
  /** Of a point: the picture, and its width for each px of height once it is cut. */
  cut?: { picture: string; ratio: number };
  /** Of a picture: its place needs a transparent ground. */
  isCutOut?: boolean;
  isSample: boolean;
  isFixed: boolean;
  problems: string[];
  warnings: string[];
  findings: ClaimsFinding[];
};

/** Of each line that is a point of a picture, such as `30% 60%`. */
export const describePoints = (text: string) =>
  text.replace(/^(\d+)% (\d+)%$/gm, '$1 % from the left, $2 % from the top');

/** As it is kept: no text has lines. */
export const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** One of several: Enter makes another. */
export const isParagraph = ({ control, fieldName }: Pick<TextField, 'control' | 'fieldName'>) =>
  control === 'text' && fieldName.endsWith(']');

/** Whether a place is another, such as `news.strip.cards`, or in it. */
export const isAtOrIn = (fieldName: string, other: string) =>
  fieldName === other || fieldName.startsWith(`${other}.`) || fieldName.startsWith(`${other}[`);

/** Fields of a group, or of a whole file. */
export type FieldSet = {
  fields: Field[];
  /** Fields that are left out, and can be added. */
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
  /** What one of its items is called. */
  entry: string;
  items: Field[];
  /** The page shows the newest first, so they can't be moved. */
  isByDays: boolean;
  problems: string[];
};

export type Field = TextField | GroupField | ListField;

export const listTexts = (fields: Field[]): TextField[] =>
  fields.flatMap((field) => {
    if (field.control === 'list') return listTexts(field.items);
    return field.control === 'group' ? listTexts(field.fields) : [field];
  });

/** A file of content/. */
export type Page = FieldSet & {
  name: string;
  title: string;
  help: string;
  /** Of the device: what other files have in braces, such as {line}, by their names. */
  sentences?: Record<string, string>;
};

export type ShownChange = {
  id: string;
  fieldName: string;
  /** In words: "News, card 3, title". */
  where: string;
  what: string;
  /** Word by word; added and removed ones are marked. */
  words: { text: string; is: 'same' | 'added' | 'removed' }[];
  problems: string[];
  /** What to look at again, with the label of the field: "Alternative text is empty". */
  warnings: string[];
  findings: ClaimsFinding[];
  /** Names of the pictures that the two versions show. */
  pictures: {
    before: string[];
    after: string[];
    /** What stays in view of a picture, if that has changed: `30% 60%`. */
    points?: { fieldName: string; before: string; after: string };
  };
};

/** The library of pictures, among the parts of the form. No file of content/ is called so. */
export const PICTURES = '#pictures';

/** Of content/images. */
export type LibraryPicture = {
  name: string;
  width: number;
  height: number;
  bytes: number;
  /** Of its ground. */
  isTransparent: boolean;
  /** Some file names it, even if its part is left out. */
  isNamed: boolean;
};

export const describeSize = ({
  width,
  height,
  bytes,
}: Pick<LibraryPicture, 'width' | 'height' | 'bytes'>) =>
  `${width} × ${height} px, ${Math.ceil(bytes / 1000).toLocaleString('en-AU')} kB`;

/** A sentence that somebody has allowed word for word. */
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
  /** Sentences of the page that have changed with the status of the device. */
  statusChanges: ShownChange[];
  answers: AnsweredJustification[];
  exceptions: RecordedException[];
  canUndo: boolean;
  canRedo: boolean;
};

export type EditorState = FormState & {
  /** Of the content that the page shows. */
  version: string;
  /** Whether the page shows an earlier state, because of problems. */
  isPageBehind: boolean;
};

/** What has become of a submission. */
export const SUBMISSION_STATES = {
  'not-sent': 'Not sent yet: send the file.',
  sent: 'Sent: it waits for approval.',
  'in-main': 'Approved: it is in main.',
  'opened-again': 'Opened again: handing in its changes takes its place.',
} as const;

export type Submission = {
  /** Of its branch; begins with the time. */
  name: string;
  by: string;
  summary: string;
  state: keyof typeof SUBMISSION_STATES;
  justifications: AnsweredJustification[];
  /** Address of its pull or merge request, or of the page that creates one. */
  request?: string;
};

export type PastCommit = {
  id: string;
  by: string;
  date: string;
  summary: string;
  /** Titles of the parts that it has changed. */
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

/** Header that every request bears. */
export const TOKEN_HEADER = 'x-edit-token';

export const ADDRESS = '/@edit/';

/** Sent to the panel when somebody else has changed a file of content/. */
export const CHANGED_EVENT = 'edit:changed';
