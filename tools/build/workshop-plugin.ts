/** Gives the development server a page that shows the parts of src/ui, at /workshop. Builds never see it. */
import type { Plugin } from 'vite';

const ADDRESS = '/workshop';

const PAGE = `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Workshop</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/workshop/workshop.tsx"></script>
  </body>
</html>`;

/** The Vite plugin; to stand before the one that answers every address with a page of the site. */
export function workshopPlugin(): Plugin {
  return {
    name: 'workshop',
    apply: 'serve',
    // Returned, so that it runs after Vite's own answers to requests for modules.
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '';
        if (url.split('?', 1)[0] !== ADDRESS) return next();
        try {
          const html = await server.transformIndexHtml(url, PAGE);
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
