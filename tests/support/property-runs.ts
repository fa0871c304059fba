/** How often a property is tried: more of it in the long check, which says how many times as much. */
export function times(usual: number): number {
  return usual * Number(process.env.PROPERTY_SCALE ?? 1)
}
