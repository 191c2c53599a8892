/** `npm run gallery:editor`: takes the pictures of docs/editing.md. Run it after visible changes of the editor. */
import { walkThroughEditor } from '#lab/gallery';

await walkThroughEditor();
