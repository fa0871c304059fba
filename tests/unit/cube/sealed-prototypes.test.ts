import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'

/** In a process of its own: a seal is for ever. */
it('nothing can be added to the prototypes of all objects', () => {
  const program = `
    const { sealPrototypes } = await import(${JSON.stringify(join(projectRoot, 'cube/questions/sealed-prototypes.ts'))})
    sealPrototypes()
    const attempt = (work) => { try { work() } catch {} }
    const assign = new Function('object', 'name', 'object[name] = 1')
    for (const object of [{}, [], () => 1]) {
      assign(object['__proto__'], 'polluted')
      attempt(() => Object.assign(object['constructor'].prototype, { polluted: 1 }))
      attempt(() => Object.defineProperty(object.__proto__, 'polluted', { value: 1 }))
    }
    console.log(JSON.stringify([{}.polluted, [].polluted, (() => 1).polluted, {}.toString()]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual([null, null, null, '[object Object]'])
})
