/** The colours of src/styles/tokens.css, for what is made outside of a browser: icons and metadata. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatHex } from 'culori';
import { ROOT } from '../paths.ts';

const TOKENS = path.join(ROOT, 'src/styles/tokens.css');

/** A colour token in the light and the dark theme, as `#rrggbb`. */
export type ThemeColour = { light: string; dark: string };

/**
 * Looks for a colour token.
 *
 * @param name with its dashes: `--paper`
 * @returns undefined where there is no such token, or it is no plain colour
 */
function findColour(name: string): ThemeColour | undefined {
  const source = readFileSync(TOKENS, 'utf8');
  const value = source.match(new RegExp(`^\\s*${name}: ([^;]*);`, 'm'))?.[1]?.trim() ?? '';
  const [, light = value, dark = value] =
    value.match(/^light-dark\(\s*(.*?\)),\s*(.*?)\s*\)$/s) ?? [];
  const [lightHex, darkHex] = [formatHex(light), formatHex(dark)];
  return lightHex && darkHex ? { light: lightHex, dark: darkHex } : undefined;
}

/**
 * Reads a colour token.
 *
 * @throws {Error} when there is none
 */
export function readColour(name: string): ThemeColour {
  const colour = findColour(name);
  if (!colour) throw new Error(`src/styles/tokens.css: ${name} is missing or no colour: add it.`);
  return colour;
}

/** The tokens that a drawing names: `fill="var(--highlight)"`. */
const NAMED_TOKEN = /var\((--[\w-]+)\)/g;

/** Tokens that a drawing names and that are no colours. */
export const unknownColours = (drawing: string): string[] =>
  [...drawing.matchAll(NAMED_TOKEN)].flatMap(([, name = '']) => (findColour(name) ? [] : name));

/** A drawing with the colours that it names, for where no stylesheet is: icons, printed marks. */
export const resolveColours = (drawing: string): string =>
  drawing.replace(NAMED_TOKEN, (_, name: string) => readColour(name).light);
