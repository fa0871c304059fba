import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { roleWords } from '#web/platform/session/role-names.ts'

/** What the values of a field are called, where they are a few words of the portal's own. */
export const plainValueWords: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  registration: {
    closed: msg`Off`,
    approval: msg`On, an administrator approves`,
    domains: msg`On, for addresses of the company`,
    open: msg`On, for everybody`,
  },
  result: {
    sent: msg`Sent`,
    no_server: msg`No mail server`,
    unreachable: msg`The mail server does not answer`,
    sign_in_refused: msg`Its sign-in was refused`,
    address_refused: msg`An address was refused`,
    refused: msg`Refused`,
  },
  role: roleWords,
  secondStepRoles: roleWords,
  sharedRoles: roleWords,
}
