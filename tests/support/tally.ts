import { stripVTControlCharacters } from 'node:util'

/** What a test runner counted, and a short account of each failure: what fails must be readable at the head of a log. */
export interface Tally {
  passed: number
  failed: number
  /** Not run: what they need is not there, such as the real data. */
  skipped: number
  /** How many `expect` were executed, where the runner says it. */
  expects?: number
  /** Names of tests that passed at their second try. They do not fail the run, but must be seen. */
  flaky: string[]
  failures: string[]
  /** Test files by the seconds that they took, the longest first. */
  files: FileTime[]
}

export interface FileTime {
  file: string
  seconds: number
  /** Processor seconds, its databases included. */
  processor: number
  databases: number
  expects: number
}

/** Longest text about one failure. */
export const longest = 700

/** A test with the first words of why it failed. @param mark `~` for one that passed at its second try. */
export function account(name: string, message = '', mark: '✗' | '~' = '✗'): string {
  const text = stripVTControlCharacters(message).trim()
  return `${mark} ${name}\n  ${text.slice(0, longest).replaceAll('\n', '\n  ')}`
}
