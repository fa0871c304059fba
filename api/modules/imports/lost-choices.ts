import { keysOf } from './describe-profile.ts'
import type { ImportProfile } from './import-profile.ts'
import type { Mapping } from './imports.contract.ts'

/** What was chosen of fields and keys that a profile does not have, such as of another one. */
export function lostChoices({ brings, fields }: ImportProfile, mapping: Mapping): string[] {
  const { columns, times = {}, fixed = {}, words = {}, factors = {}, keys = [] } = mapping
  const named = [columns, times, fixed, words, factors].flatMap((part) => Object.keys(part))
  return [
    ...named.filter((name) => !(name in fields)).map((name) => `field ${name}`),
    ...keys.filter((key) => !keysOf[brings].includes(key)).map((key) => `key ${key}`),
  ]
}
