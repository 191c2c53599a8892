/** Carries out the requests of the panel, and makes the files that users download. */
import { renderDraft } from '@site-kit/site-build';
import type { ViteDevServer } from 'vite';
import type { Writing } from './diagnostics.ts';
import { EditError } from './edit-yaml.ts';
import type { EditedSite } from './edited-site.ts';
import type { Editor } from './editor.ts';
import { listHistory } from './history.ts';
import { makeThumbnail } from './new-picture.ts';
import { makePreview } from './preview.ts';
import type { EditorState, Reply, ShownChange } from './protocol.ts';
import { type ReportHead, reportToHtml, reportToText } from './report.ts';
import type { EditRequest } from './request.ts';
import type { ShownPage } from './shown-page.ts';
import { listSubmissions, sendAgain } from './submissions.ts';
import { submit } from './submit.ts';

export function createActions<Written, Content>(
  { parts, describeReviewed }: EditedSite<Written, Content>,
  editor: Editor<Written, Content>,
  page: ShownPage<Written, Content>,
  server: ViteDevServer,
) {
  const { tree, unsubmitted } = editor;

  const readState = async (writing?: Writing): Promise<EditorState> => ({
    ...(await editor.readState(page.shown(), writing)),
    version: page.version(),
    isPageBehind: page.isBehind(),
  });

  function makeHead(name: string, summary: string): ReportHead {
    const { company, device } = describeReviewed(page.shown().content);
    const date = new Date().toISOString().slice(0, 10);
    return { company, status: device.statement, name, summary, date };
  }

  /** @throws {EditError} if the content has problems, which the panel lists */
  async function refuseProblems() {
    const count = await editor.countProblems();
    if (count > 0)
      throw new EditError(
        `The content has ${count === 1 ? '1 problem' : `${count} problems`}: correct the problems first.`,
      );
  }

  const list = () => listSubmissions(tree, unsubmitted.read());

  async function submitChanges({ name, summary, without }: EditRequest & { do: 'submit' }) {
    await refuseProblems();
    const prepared = await editor.prepareSubmission(page.shown(), without);
    const { submitted, remaining, report, justifications } = prepared;
    const cover = {
      name,
      summary,
      report: reportToText(report, makeHead(name, summary)),
      justifications,
    };
    const opened = list().find(({ state }) => state === 'opened-again');
    const done = submit(tree.git, submitted, cover, opened?.name);
    editor.removeSubmitted(remaining);
    return { ...done, submissions: list() };
  }

  async function act(request: EditRequest): Promise<Omit<Reply, 'state'>> {
    switch (request.do) {
      case 'read':
      case 'draw':
        return {};
      case 'submit':
        return submitChanges(request);
      case 'send-again':
        try {
          sendAgain(tree, unsubmitted.read());
        } catch (error) {
          if (!(error instanceof EditError)) throw error;
          return { error: error.message, submissions: list() };
        }
        return { submissions: list() };
      case 'list-submissions':
        return { submissions: list() };
      case 'list-history':
        return { history: listHistory(parts.schema, tree.git) };
      case 'reopen':
        editor.execute(request);
        return {
          message: 'The submission is open again: “Changes” lists its changes.',
          submissions: list(),
        };
      default:
        editor.execute(request);
        return {};
    }
  }

  /** Returns pictures as data: URLs by name; omits pictures without a file. */
  async function inlinePictures(changes: ShownChange[]): Promise<Map<string, string>> {
    const names = changes.flatMap(({ pictures }) => [...pictures.before, ...pictures.after]);
    const inlined = [...new Set(names)].map(async (name) => {
      const picture = tree.readPicture(name);
      const bytes = picture && (await makeThumbnail(picture).catch(() => undefined));
      return bytes ? [[name, `data:image/jpeg;base64,${bytes.toString('base64')}`] as const] : [];
    });
    return new Map((await Promise.all(inlined)).flat());
  }

  return {
    listSubmissions: list,

    async execute(request: EditRequest): Promise<Reply> {
      // The reply has no state, so that typing doesn't wait for the state.
      if (request.do === 'set') {
        editor.execute(request);
        return {};
      }
      const done = await act(request);
      await page.update(server, request.do === 'draw');
      const writing = request.do === 'read' ? request.writing : undefined;
      return { state: await readState(writing), ...done };
    },

    async replacePicture(fieldName: string, name: string, bytes: Buffer): Promise<Reply> {
      const message = await editor.replacePicture(fieldName, name, bytes);
      await page.update(server);
      return { state: await readState(), ...(message && { message }) };
    },

    /** Makes the report of changes that aren't submitted yet, as HTML. */
    async makeReport(): Promise<string> {
      const { report } = await editor.prepareSubmission(page.shown());
      const head = makeHead('an editor', 'Not submitted yet.');
      return reportToHtml(report, head, await inlinePictures(report));
    },

    /** Makes the page with the unsubmitted changes, as one HTML file. */
    async makePreview(): Promise<string> {
      await refuseProblems();
      await page.update(server);
      const site = await page.site();
      return makePreview(await renderDraft(server, site), site, new Date());
    },
  };
}

export type Actions = ReturnType<typeof createActions>;
