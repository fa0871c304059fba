import { inject } from 'vitest'
import type { ModelCompanies } from './model-template.ts'

export interface ModelSetting extends ModelCompanies {
  cubeUrl: string
  ownerUrl: string
  /** As the api connects. */
  appUrl: string
  appSecret: string
  /** For `testDatabase`: a copy of this database, rollups included, for tests that break or stop something. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the setting. */
    modelSetting: string
  }
}

/** A seeded database takes a minute on a machine that does everything else meanwhile. */
export const setUpMs = 280_000

let loading: Promise<ModelSetting> | undefined

/**
 * One database and one Cube for the whole folder. They are made beside the tests that need neither: whoever asks first waits.
 *
 * @throws Error that says what kept them from being made.
 */
export function modelSetting(): Promise<ModelSetting> {
  loading ??= askForSetting()
  return loading
}

async function askForSetting(): Promise<ModelSetting> {
  const answer = await fetch(inject('modelSetting'), { signal: AbortSignal.timeout(setUpMs) })
  if (!answer.ok) throw new Error(`The set-up of tests/model failed: ${await answer.text()}`)
  return (await answer.json()) as ModelSetting
}
