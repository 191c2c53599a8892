/** What the page reads of its content. */
import { z } from 'zod';

const schema = z.object({
  site: z.object({ title: z.string() }),
  breads: z.object({
    headline: z.string(),
    entries: z.array(
      z.object({ name: z.string(), picture: z.object({ path: z.string(), alt: z.string() }) }),
    ),
  }),
  hours: z.object({ headline: z.string(), paragraphs: z.array(z.string()) }),
});

export type Content = z.output<typeof schema>;

export const readContent = (content: unknown): Content => schema.parse(content);
