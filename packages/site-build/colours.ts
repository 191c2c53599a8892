import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatHex } from 'culori';
import { ROOT } from '#folders';

/** Two colours in the form `#rrggbb`. */
export type ThemeColour = { light: string; dark: string };

function findColour(name: string): ThemeColour | undefined {
  const source = readFileSync(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const value = source.match(new RegExp(`^\\s*${name}: ([^;]*);`, 'm'))?.[1]?.trim() ?? '';
  const [, light = value, dark = value] =
    value.match(/^light-dark\(\s*(.*?\)),\s*(.*?)\s*\)$/s) ?? [];
  const [lightHex, darkHex] = [formatHex(light), formatHex(dark)];
  return lightHex && darkHex ? { light: lightHex, dark: darkHex } : undefined;
}

/** @throws {Error} if src/styles/tokens.css doesn't define the colour */
export function readColour(name: string): ThemeColour {
  const colour = findColour(name);
  if (!colour)
    throw new Error(`${name} is not a colour in src/styles/tokens.css: define it there.`);
  return colour;
}

const NAMED_TOKEN = /var\((--[\w-]+)\)/g;

export const unknownColours = (drawing: string): string[] =>
  [...drawing.matchAll(NAMED_TOKEN)].flatMap(([, name = '']) => (findColour(name) ? [] : name));

/** Replaces `var(--…)` by the colour of the light theme, for drawings outside the page. */
export const resolveColours = (drawing: string): string =>
  drawing.replace(NAMED_TOKEN, (_, name: string) => readColour(name).light);
