/** The made-up companies of the lessons and the exam, and their markets. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.array(z.string());

const companySchema = z.strictObject({
  vocabulary: z.strictObject({ device: words, condition: words, body: words, everyday: words }),
  markets: z.array(
    z.strictObject({ name: z.string(), status: z.enum(['investigational', 'authorised']) }),
  ),
});

export function readCompanies() {
  const source = readFileSync(new URL('../data/companies.yaml', import.meta.url), 'utf8');
  return z.object({ lessons: companySchema }).catchall(companySchema).parse(parse(source));
}
