import { expect, test } from 'vitest'
import { returnPath } from '#web/modules/identity/sign-in/return-path.ts'

const back = (returnTo: string) => returnPath(new URLSearchParams({ returnTo }))

test('paths of the portal are followed with their query', () => {
  expect(back('/dashboard/user/account?tab=security')).toBe('/dashboard/user/account?tab=security')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/auth/jwt/login'])(
  '%s leads to the start page',
  (target) => expect(back(target)).toBe('/dashboard'),
)
