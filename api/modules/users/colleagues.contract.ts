import { defineResource } from '#api/platform/resource/resource.contract.ts'

/** Accounts of the company by name, to make people responsible: addresses and rights are elsewhere. */
export const colleagues = defineResource({
  name: 'colleagues',
  table: 'colleague',
  lookup: true,
  retires: true,
  needs: { read: 'profile:self', write: 'users:manage' },
  fields: { code: { type: 'text', max: 60, key: true }, name: { type: 'text', max: 200 } },
})
