import { describe, expect, it } from 'vitest'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { effectivePermissions, permissions, roleDefaults } from '#api/modules/permissions/permissions.contract.ts'
import { userFlow } from '#api/modules/users/users.states.ts'
import { isCommonPassword } from '#api/platform/auth/common-passwords.ts'
import { hashPassword, verifyPassword } from '#api/platform/auth/password.ts'
import { actionsFrom } from '#api/platform/flow/flow.contract.ts'

describe('common passwords', () => {
  it.each([
    '1234567890',
    'qwertyuiop',
    'PASSWORD123',
    'Dragon!!!!!!',
    '123monkey456',
    'aaaaaaaaaaaa',
    '12121212121212',
  ])('%s is one', (password) => expect(isCommonPassword(password)).toBe(true))
  it.each([
    'seven quiet looms',
    'correct horse battery',
    demoPassword,
    'kırmızı kalem 7',
    '密码不是这个词语啊对吗',
    '4f9!xQ02-zz',
  ])('%s is none', (password) => expect(isCommonPassword(password)).toBe(false))
})

describe('password hashes', () => {
  it('are argon2id with 19 MiB, two rounds, one lane, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('seven quiet looms'), hashPassword('seven quiet looms')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword(one, 'seven quiet looms')).toBe(true)
    expect(await verifyPassword(one, 'seven quiet loom')).toBe(false)
    expect(await verifyPassword(undefined, 'no account has this password')).toBe(false)
  })

  it('refuse to pile up without end', async () => {
    const results = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword(undefined, 'x')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', status: 503 })
    expect(await verifyPassword(undefined, 'x')).toBe(false)
  })
})

describe('permissions', () => {
  it('of administrators are all of them, and of everybody the profile', () => {
    expect(roleDefaults.FullAdmin).toEqual(permissions)
    expect(roleDefaults.Admin).toEqual(permissions)
    for (const defaults of Object.values(roleDefaults)) expect(defaults).toContain('profile:self')
  })

  it('of whoever registers show no people, no audit and no mail', () => {
    for (const permission of ['users:read', 'audit:read', 'mailbox:read', 'users:manage', 'imports:run'])
      expect(roleDefaults.User).not.toContain(permission)
  })

  it('differ from the role where the user’s own grants say so', () => {
    const differences = [
      { permission: 'oee:read', granted: false },
      { permission: 'scrap:read', granted: true },
      { permission: 'made:up', granted: true },
    ]
    const expected = [...roleDefaults.Guest.filter((permission) => permission !== 'oee:read'), 'scrap:read']
    expect(expected).toHaveLength(roleDefaults.Guest.length)
    expect([...effectivePermissions('Guest', null, differences)].toSorted()).toEqual(expected.toSorted())
  })

  it('follow an own role in place of the portal’s, and never anything that is no permission', () => {
    const ownRole = ['scrap:read', 'profile:self', 'made:up']
    const differences = [{ permission: 'oee:read', granted: true }]
    expect([...effectivePermissions('Admin', ownRole, differences)].toSorted()).toEqual([
      'oee:read',
      'profile:self',
      'scrap:read',
    ])
    expect([...effectivePermissions('Admin', [], [])]).toEqual([])
  })
})

it('what may become of an account', () => {
  const can = (needs: string) => needs === 'users:manage'
  const table = (['active', 'pending', 'banned', 'rejected'] as const).map((status) => [
    status,
    actionsFrom(userFlow, status, can),
  ])
  expect(Object.fromEntries(table)).toEqual({
    active: ['ban'],
    pending: ['approve', 'reject', 'ban'],
    banned: ['reinstate'],
    rejected: ['reinstate'],
  })
  expect(actionsFrom(userFlow, 'active', () => false)).toEqual([])
})
