import { afterAll, afterEach, expect } from 'vitest'
import { databasesOfFile } from './databases-of-file.ts'
import { processorSeconds } from './proc.ts'

/** Cost and number of checks of each test file, for the reporter; it runs before every file. */
declare module 'vitest' {
  interface TaskMeta {
    cost?: FileCost
  }
}

export interface FileCost {
  /** Processor of the worker and of what it started, seconds. */
  seconds: number
  /** How many `expect` were executed. */
  expects: number
  databases: string[]
}

const began = processorSeconds()
let expects = 0
databasesOfFile.length = 0

afterEach(() => {
  expects += expect.getState().assertionCalls
})
// The runner wants the first argument taken apart.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  suite.meta.cost = { seconds: processorSeconds() - began, expects, databases: [...databasesOfFile] }
})
