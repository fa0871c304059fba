/** Wanted records that are still missing, each code once. */
export function unknown<T extends { code: string }>(wanted: T[], known: { has(code: string): boolean }): T[] {
  return [...new Map(wanted.filter((row) => !known.has(row.code)).map((row) => [row.code, row])).values()]
}
