/** The earliest of ISO instants in UTC; null where none is known. */
export function oldestOf(instants: (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).toSorted()[0] ?? null
}
