/** Entries of an object whose keys are all there are. */
export const typedEntries = <Key extends string, Held>(of: Readonly<Record<Key, Held>>): [Key, Held][] =>
  Object.entries(of) as [Key, Held][]
