/** What is asked for and not known yet, each code once. */
export function unknown<T extends { code: string }>(wanted: T[], known: { has(code: string): boolean }): T[] {
  return [...new Map(wanted.filter((row) => !known.has(row.code)).map((row) => [row.code, row])).values()]
}
