/**
 * Nothing can be added to what every object inherits from: where a name of somebody else's choice reaches a prototype all
 * the same, the question fails and the process stays sound. Their own members can still be replaced, as libraries do when
 * they are loaded, so this comes after.
 */
export function sealPrototypes(): void {
  for (const shared of [Object, Array, Function, String, Number, Boolean, Promise, Map, Set, Date, RegExp, Error])
    Object.preventExtensions(shared.prototype)
  // `constructor` leads to these.
  for (const shared of [Object, Array, Function, String, Number]) Object.preventExtensions(shared)
}
