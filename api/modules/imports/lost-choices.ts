import { keysOf } from './describe-profile.ts'
import type { ImportProfile } from './import-profile.ts'
import type { Mapping } from './imports.contract.ts'

/** Choices for fields and keys that the profile lacks, e.g. ones made for another profile. */
export function lostChoices({ brings, fields }: ImportProfile, mapping: Mapping): string[] {
  const { columns, times = {}, fixed = {}, words = {}, factors = {}, keys = [] } = mapping
  const named = [columns, times, fixed, words, factors].flatMap((part) => Object.keys(part))
  return [
    ...named.filter((name) => !(name in fields)).map((name) => `field ${name}`),
    ...keys.filter((key) => !keysOf[brings].includes(key)).map((key) => `key ${key}`),
  ]
}
