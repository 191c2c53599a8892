/** Vite plugin that prerenders pages in the development server, as the build does. */
import type { Plugin } from 'vite';
import { type DescribeHeaders, setHeaders } from './development-policy.ts';
import { renderInServer } from './rendering.ts';
import type { SiteSource } from './site-source.ts';

/** @param describeHeaders if given, the server sends the security headers of hosts */
export function prerendering(source: SiteSource, describeHeaders?: DescribeHeaders): Plugin {
  return {
    name: 'prerendering',

    // Vite runs a returned function after its own middleware, which handles everything except
    // pages.
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const url = request.originalUrl ?? '/';
          const site = await source.load();
          const { html: rendered, status } = await renderInServer(server, url, site);
          const html = await server.transformIndexHtml(url, rendered);
          if (describeHeaders)
            await setHeaders(describeHeaders, { server, site, html }, request, response);
          response.statusCode = status;
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        }
      });
    },
  };
}
