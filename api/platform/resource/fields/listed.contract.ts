/** The parts of a cell that lists several, divided as any of the languages does. */
export const asList = (text: string): string[] =>
  text
    .split(/[,;،؛，；、]/)
    .map((part) => part.trim())
    .filter(Boolean)
