import { expect, it } from 'vitest'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { inputsOf } from '#web/platform/resource/form/form-values.ts'
import { onlySiteOf } from '#web/platform/resource/form/only-site.ts'

const halls = defineResource({
  name: 'halls',
  table: 'hall',
  needs: { read: 'trips:read', write: 'trips:manage' },
  fields: {
    name: { type: 'text', max: 40 },
    site: { type: 'reference', to: 'sites' },
    second: { type: 'reference', to: 'sites', optional: true },
    area: { type: 'reference', to: 'areas' },
  },
  list: { columns: ['name'], sort: 'name' },
})
const site = (id: string, active = true) => ({ id, name: id, code: id, active })

it.each([
  ['the only site', [site('one')], { site: 'one' }],
  ['the only one in use', [site('old', false), site('one')], { site: 'one' }],
  ['none of several', [site('one'), site('two')], {}],
  ['none where there is none', [], {}],
])('begins with %s', (_, sites, expected) => expect(onlySiteOf(inputsOf(halls), sites)).toEqual(expected))
