/** `npm run edit`, and functions that write content for other commands. */

export { EditError, rearrangeItems, setSample, setText } from './edit-yaml.ts';
export type { EditedSite } from './edited-site.ts';
export { createEditor } from './editor.ts';
export {
  ADDRESS,
  type EditorState,
  type FormField,
  MARKS,
  type Reply,
  type TextField,
  TOKEN_HEADER,
} from './protocol.ts';
export type { EditRequest, EditRequestInput } from './request.ts';
export { createEditServer, isEditorRunning, openBrowser } from './serve.ts';
export { parseFieldName } from './working-tree.ts';
