import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { installNativeFallback } from '#cube/native-fallback.ts'
import { ofCube } from '#cube/patches/patch.ts'
import { keepTranspiled } from '#cube/transpiled-model.ts'

installNativeFallback()
const folder = mkdtempSync(join(tmpdir(), 'transpiled-'))
const path = join(folder, 'cache', 'model.json')
afterAll(() => rmSync(folder, { recursive: true }))

interface Made {
  compiler: { compile(): Promise<void> }
  metaTransformer: { cubes: { config: { title: string; measures: { name: string }[] } }[] }
}

/** A start of Cube with a model of one file. @returns the title of its cube, and its measures. */
async function start(title: string, more = ''): Promise<string[]> {
  const write = keepTranspiled(path)
  const content = `
cubes:
  - name: presses
    title: ${title}
    sql: SELECT 1 AS strokes
    measures:
      - name: strokes
        sql: "{CUBE}.strokes"
        type: sum
${more}`
  const { prepareCompiler } = ofCube<{ prepareCompiler(repository: object, options: object): Made }>('schema-compiler')
  const files = { localPath: () => '', dataSchemaFiles: () => Promise.resolve([{ fileName: 'presses.yml', content }]) }
  const { compiler, metaTransformer } = prepareCompiler(files, {})
  await compiler.compile()
  write()
  return metaTransformer.cubes.flatMap(({ config }) => [config.title, ...config.measures.map(({ name }) => name)])
}

it('is taken from where an earlier start kept it, as long as it is the same', async () => {
  expect(await start('Presses')).toEqual(['Presses', 'presses.strokes'])
  const kept = readFileSync(path, 'utf8')
  expect(Object.keys(JSON.parse(kept)).length).toBeGreaterThan(1)
  // The cached file is used.
  writeFileSync(path, kept.replaceAll('Presses', 'Kept presses'))
  expect(await start('Presses')).toEqual(['Kept presses', 'presses.strokes'])
  expect(await start('Moulds')).toEqual(['Moulds', 'presses.strokes'])
  // Only what the last start used.
  expect(readFileSync(path, 'utf8')).not.toContain('resses"')
  expect(await start('Moulds')).toEqual(['Moulds', 'presses.strokes'])
})

it('is rebuilt from a broken file, and faults are reported each time', async () => {
  writeFileSync(path, '{"half')
  expect(await start('Presses')).toEqual(['Presses', 'presses.strokes'])
  const wrong = '      - name: wrong\n        sql: "{nothing.there"\n        type: sum\n'
  await expect(start('Presses', wrong)).rejects.toThrow(/presses.yml Errors/)
  await expect(start('Presses', wrong)).rejects.toThrow(/presses.yml Errors/)
})
