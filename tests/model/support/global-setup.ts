import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { testDatabase } from '#tests/support/postgres.ts'
import { testServer } from '#tests/support/test-server.ts'
import { startCubeProcess } from './cube-process.ts'
import { modelTemplate, readCompanies } from './model-template.ts'
import type { ModelSetting } from './setting.ts'

let finish = async () => {}

/** Builds the setting while tests run that do not need it, and gives it to those that do. */
export async function setup(project: TestProject): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  const setting = makeSetting((what) => undo.unshift(what))
  // The failure is reported to every caller.
  setting.catch(() => undefined)
  const server = createServer((_, response) => {
    setting.then(
      (made) => response.end(JSON.stringify(made)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('modelSetting', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  finish = async () => {
    server.close()
    server.closeAllConnections()
    await setting.catch(() => undefined)
    for (const each of undo) await each()
  }
}

export async function teardown(): Promise<void> {
  await finish()
}

/** @param later receives clean-up work, to be done even if a later step fails. */
async function makeSetting(later: (undo: () => Promise<void>) => void): Promise<ModelSetting> {
  const { appSecret } = await testServer()
  const template = await modelTemplate(appSecret)
  const { ownerUrl, appUrl, cubeUrl, drop } = await testDatabase(template)
  later(drop)
  const companies = await readCompanies(ownerUrl)
  const cube = await startCubeProcess({ databaseUrl: cubeUrl, appSecret, refresh: true })
  later(cube.stop)
  return { ...companies, cubeUrl: cube.url, ownerUrl, appUrl, appSecret, template }
}
