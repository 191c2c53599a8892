/** `npm run edit`, and functions that write content for other commands. */
export { blankContent } from './blank-content.ts';
export { rewrite } from './changes.ts';
export { EditError, setText } from './edit-yaml.ts';
export { findNameProblem, writeSection } from './new-section.ts';
export {
  ADDRESS,
  type EditorState,
  type Field,
  type Reply,
  type TextField,
  TOKEN_HEADER,
} from './protocol.ts';
export type { EditRequest, EditRequestInput } from './request.ts';
export { createEditServer, isEditorRunning, openBrowser } from './serve.ts';
export { parseFieldName } from './working-tree.ts';
