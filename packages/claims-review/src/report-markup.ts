/** The HTML that parts of the report are made of. */
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
export const facts = (...texts: (Value | false | undefined)[]): Value[] =>
  texts.map((text) => (text ? html`<small>${text}</small>` : ''));

export const lines = (texts: readonly Value[]): Html[] =>
  texts.map((text) => html`<div>${text}</div>`);

export const row = (...cells: Value[]): Html =>
  html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

/** @param columns their names, whose first words are the classes of their heads */
export const table = (
  rows: readonly Html[],
  columns: readonly string[] = [],
  caption: Value = '',
): Html => {
  if (rows.length === 0) return html`<p>None.</p>`;
  const heads = columns.map(
    (name) => html`<th scope="col" class="${name.replace(/\W.*/, '')}">${name}</th>`,
  );
  const head = heads.length > 0 ? html`<thead><tr>${heads}</tr></thead>` : '';
  return html`<table>${caption ? html`<caption>${caption}</caption>` : ''}${head}<tbody>${rows}</tbody></table>`;
};

/** To be filled in by hand. */
const LINE = html`<i></i>`;

export const BOX = '☐';

/** @param yes what the first box says */
export const decide = (yes = 'accept'): Html =>
  html`<div class="decide">${BOX} ${yes} ${BOX} change<br>Initials ${LINE}<br>Comment ${LINE}</div>`;

/** Confirms that it was read or looked at. */
export const confirm = (done: string): Html =>
  html`<span class="confirm">${BOX} ${done}, initials ${LINE}</span>`;
