/** Words that are harder to lay out than usual ones. */
export const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export const LONG_SENTENCE =
  'A sentence that is three times as long as the one that the place was drawn for, so that it has to break into more lines than any designer would have chosen.';
