/** Writes HTML from templates. */

export type Html = { markup: string };
export type Value = string | number | Html | readonly Value[];

function render(value: Value): string {
  if (typeof value !== 'object') {
    return `${value}`.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  }
  return 'markup' in value ? value.markup : value.map(render).join('');
}

/** Escapes all values but those that it has made itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: String.raw({ raw: parts }, ...values.map(render)),
});

/** Below what they are of, in small print; those that there are. */
export const facts = (...texts: (string | false | undefined)[]) =>
  texts.map((text) => (text ? html`<small>${text}</small>` : ''));

export const lines = (texts: readonly string[]) => texts.map((text) => html`<div>${text}</div>`);

export const image = (address = '') => (address ? html`<img alt="" src="${address}"><br>` : '');

export const row = (...cells: Value[]) =>
  html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

export const table = (rows: readonly Html[], columns: readonly string[] = [], caption = '') => {
  const heads = columns.map((name) => html`<th scope="col" class="${name}">${name}</th>`);
  return html`<table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
};

export const part = (title: string, body: Value, intro = '') =>
  html`<h2>${title}</h2><p>${intro}</p>${body}\n`;
