/** `npm run edit`, and what else writes content for people. */
export { blankContent } from './blank-content.ts';
export { rewrite } from './changes.ts';
export { openDraft, parsePlace } from './draft.ts';
export { EditError, setText } from './edit-yaml.ts';
export { collect, handIn, take } from './hand-in.ts';
export { listHandedIn } from './handed-in.ts';
export { takePicture } from './new-picture.ts';
export { findNameProblem, writeSection } from './new-section.ts';
export {
  ADDRESS,
  type EditorState,
  type Field,
  type Reply,
  type TextField,
  TOKEN_HEADER,
} from './protocol.ts';
export type { EditRequest } from './request.ts';
export { createEditServer, isEditorRunning, openBrowser } from './serve.ts';
