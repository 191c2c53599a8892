/** The colours of a site, for icons, metadata and drawings outside the page. */
import { readFileSync } from 'node:fs';
import { formatHex } from 'culori';
import postcss from 'postcss';

/** Two colours in the form `#rrggbb`. */
export type ThemeColour = { light: string; dark: string };

/** Colours by the name of their custom property, such as `--paper`. */
export type Palette = ReadonlyMap<string, ThemeColour>;

function toColour(value: string): ThemeColour | undefined {
  const [, light = value, dark = value] =
    value.match(/^light-dark\(\s*(.*?\)),\s*(.*?)\s*\)$/s) ?? [];
  const [lightHex, darkHex] = [formatHex(light), formatHex(dark)];
  return lightHex && darkHex ? { light: lightHex, dark: darkHex } : undefined;
}

/** Reads the custom properties of a stylesheet that are colours. */
export function readPalette(stylesheet: string): Palette {
  const palette = new Map<string, ThemeColour>();
  postcss.parse(readFileSync(stylesheet, 'utf8')).walkDecls(/^--/, ({ prop, value }) => {
    const colour = toColour(value);
    if (colour) palette.set(prop, colour);
  });
  return palette;
}

/** @throws {Error} if the site has no such colour */
export function colourOf(palette: Palette, name: string): ThemeColour {
  const colour = palette.get(name);
  if (!colour)
    throw new Error(
      `${name} is not a colour of the site: define it in the stylesheet of the colours.`,
    );
  return colour;
}

const NAMED_TOKEN = /var\((--[\w-]+)\)/g;

export const unknownColours = (palette: Palette, drawing: string): string[] =>
  [...drawing.matchAll(NAMED_TOKEN)].flatMap(([, name = '']) => (palette.has(name) ? [] : name));

/** Replaces `var(--…)` by the colour of the light theme, for drawings outside the page. */
export const resolveColours = (palette: Palette, drawing: string): string =>
  drawing.replace(NAMED_TOKEN, (_, name: string) => colourOf(palette, name).light);
