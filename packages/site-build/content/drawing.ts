/**
 * Cleans SVG drawings, which become a part of the pages: a drawing may not run, load or link to
 * anything, and its ids and styles may not affect other drawings or the page.
 */
import path from 'node:path';
import { quote } from '@site-kit/content-model';
import postcss from 'postcss';
import { type CustomPlugin, optimize, type PluginConfig, type XastElement } from 'svgo';

/** Says why a drawing can't be used. The message follows "which". */
export class DrawingError extends Error {}

/** Elements that run scripts, or contain HTML. */
const REFUSED = ['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video'];

const OWN = /^\s*#/;
const INLINE_PICTURE = /^\s*data:image\/(png|jpe?g|webp|gif);/i;

/** Matches `url(…)` with its address. */
const URLS = /url\(\s*["']?([^"')]*)/gi;

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Finds an address in styles or in a presentation attribute that isn't in the drawing itself. */
const findOutside = (text: string) =>
  [...text.matchAll(URLS)].map(([, address = '']) => address).find((found) => !OWN.test(found));

function refuseAttribute(element: XastElement, name: string, value: string) {
  const attribute = localName(name);
  const isEvent = attribute.startsWith('on');
  // Animations could add a link or a script.
  const animates = attribute === 'attributename' && /href$|^on/i.test(value.trim());
  if (isEvent || animates) {
    throw new DrawingError(`has ${name}=${quote(value)}: remove it, because it may run a script`);
  }
  const isOwn =
    OWN.test(value) || (localName(element.name) === 'image' && INLINE_PICTURE.test(value));
  const outside = attribute === 'href' && !isOwn ? value : findOutside(value);
  if (outside !== undefined) {
    throw new DrawingError(`refers to ${quote(outside)}: remove it, or put it into the drawing`);
  }
}

/** The SVG's parser has already inserted the values of entities. */
const refuseScripts: CustomPlugin = {
  name: 'refuse-scripts',
  fn: () => ({
    element: {
      enter(element) {
        if (REFUSED.includes(localName(element.name)))
          throw new DrawingError(`has <${element.name}>: remove it`);
        for (const [name, value] of Object.entries(element.attributes))
          refuseAttribute(element, name, value);
      },
    },
    // As text, which is escaped: in a title, browsers don't know CDATA.
    cdata: {
      enter(node, parent) {
        parent.children[parent.children.indexOf(node)] = { type: 'text', value: node.value };
      },
    },
  }),
};

/** Checks the styles that couldn't become attributes, such as those in media queries. */
const checkStyles: CustomPlugin = {
  name: 'check-styles',
  fn: () => ({
    element: {
      enter({ name, attributes, children }) {
        if (attributes.style)
          throw new DrawingError(
            `has the style ${quote(attributes.style)}, which the security policy of pages blocks: remove it`,
          );
        if (name !== 'style') return;
        const css = children.map((child) => ('value' in child ? child.value : '')).join('');
        const outside = findOutside(css);
        if (outside !== undefined || /@import/i.test(css)) {
          const what = outside === undefined ? '@import' : quote(outside);
          throw new DrawingError(`has styles that load ${what}: remove them`);
        }
        postcss.parse(css).walkRules(({ selectors }) => {
          const [all] = selectors.filter((selector) => !/[.#]/.test(selector));
          if (all !== undefined)
            throw new DrawingError(
              `has a style for every ${all} of the page: give the elements a class, and write the style for the class`,
            );
        });
      },
    },
  }),
};

/**
 * @param file file name, whose words become the prefix of ids and classes
 * @throws {DrawingError} if the drawing can't be used
 */
export function cleanDrawing(markup: string, file: string): string {
  const prefix = path.parse(file).name.replace(/[^\w-]+/g, '-');
  // Attributes are weaker than a style element, which has to stay for its media queries.
  const inlined: PluginConfig[] = /@media/i.test(markup)
    ? []
    : [{ name: 'inlineStyles', params: { onlyMatchedOnce: false, useMqs: [''] } }, 'minifyStyles'];
  try {
    const { data } = optimize(markup, {
      path: file,
      plugins: [
        refuseScripts,
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        'removeMetadata',
        'removeEditorsNSData',
        { name: 'removeXlink', params: { includeLegacy: true } },
        'removeUnusedNS',
        // Pages give drawings a size and a name. Without a view box, this makes one of the size.
        'removeDimensions',
        'removeTitle',
        { name: 'removeDesc', params: { removeAny: true } },
        { name: 'removeAttrs', params: { attrs: ['aria-.*', 'role'] } },
        ...inlined,
        'convertStyleToAttrs',
        checkStyles,
        { name: 'prefixIds', params: { prefix, delim: '-' } },
      ],
    });
    return data;
  } catch (error) {
    if (error instanceof DrawingError) throw error;
    const [message = ''] = `${error instanceof Error ? error.message : error}`.split('\n');
    const reason = message.replace(`${file}:`, 'line ');
    throw new DrawingError(`can't be read as SVG (${reason}): export it again`);
  }
}
