import { z } from 'zod';
import { capDensity } from '#constants';
import { drawing, fieldMeta, headline, linkOnPage, picture, words } from '#content-model';

export const hero = z
  .strictObject({
    label: words(),
    headline: headline({ inShareImage: true }),
    /** The first sentence of the introduction, in larger type. */
    lead: words().optional(),
    introduction: words(),
    link: linkOnPage().optional(),
    picture: picture({
      sizes: `${capDensity('desktop', 'min(66vw, 20.5rem)')}, min(39.6vw, 59.4rem)`,
      isCutOut: true,
    }).optional(),
    caption: words().optional(),
    /**
     * A drawing over the picture: the ring of the pod (the case of the electronics), the traces,
     * and one ring per trace in the order of the traces. The traces are in `defs`, and start at the
     * pod. A trace's `pathLength` is the step (of twelve) at which light reaches the trace's end.
     * art/drawings/arrival.py writes the sample's drawing.
     */
    arrival: drawing({
      // Underscores, so that these ids can't clash with sections' names.
      parts: ['hero_pod', 'hero_traces', 'hero_rings'],
      description:
        'A drawing of lines over the picture. The lines start to shine when the moving light on the first screen reaches the device. They match only the device in the sample’s picture: if your picture shows another device, remove the drawing.',
    }).optional(),
  })
  .register(fieldMeta, { title: 'first screen' });
