/** Adds /workshop to the development server: a page with the parts of src/ui. Builds never have it. */
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
    <script type="module" src="/packages/lab/workshop/workshop.tsx"></script>
  </body>
</html>`;

export function workshopPlugin(): Plugin {
  return {
    name: 'workshop',
    apply: 'serve',
    // Before sitePlugin(), which serves a page at every address.
    enforce: 'pre',
    // Returned, so it runs after Vite has served modules.
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
