/** The colours of src/styles/tokens.css, for what is made outside of a browser: icons and metadata. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatHex } from 'culori';
import { ROOT } from '../paths.ts';

const TOKENS = path.join(ROOT, 'src/styles/tokens.css');

/** A colour token in the light and the dark theme, as `#rrggbb`. */
export type ThemeColour = { light: string; dark: string };

/**
 * Reads a colour token.
 *
 * @param name with its dashes: `--paper`
 * @throws {Error} when there is no such token, or it is no colour
 */
export function readColour(name: string): ThemeColour {
  const source = readFileSync(TOKENS, 'utf8');
  const value = source.match(new RegExp(`^\\s*${name}: ([^;]*);`, 'm'))?.[1]?.trim() ?? '';
  const [, light = value, dark = value] =
    value.match(/^light-dark\(\s*(.*?\)),\s*(.*?)\s*\)$/s) ?? [];
  const asHex = (colour: string) => {
    const hex = formatHex(colour);
    if (!hex) throw new Error(`src/styles/tokens.css: ${name} is missing or no colour: add it.`);
    return hex;
  };
  return { light: asHex(light), dark: asHex(dark) };
}
