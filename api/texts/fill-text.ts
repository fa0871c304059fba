/** Puts values in the place of `{name}`. */
export function fillText(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
