/**
 * Seals the prototypes of all objects against additions: if a foreign name reaches a prototype all the same, the
 * question fails and the process stays sound. Existing members can still be replaced, as libraries do when they are
 * loaded, so this comes after.
 */
export function sealPrototypes(): void {
  for (const shared of [Object, Array, Function, String, Number, Boolean, Promise, Map, Set, Date, RegExp, Error])
    Object.preventExtensions(shared.prototype)
  // `constructor` leads to these.
  for (const shared of [Object, Array, Function, String, Number]) Object.preventExtensions(shared)
}
