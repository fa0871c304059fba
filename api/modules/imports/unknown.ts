/** Wanted records that are still missing, each code once. */
export function unknown<T extends { code: string }>(wanted: T[], existing: { has(code: string): boolean }): T[] {
  return [...new Map(wanted.filter((row) => !existing.has(row.code)).map((row) => [row.code, row])).values()]
}
