import { msg } from '@lingui/core/macro'
import { Ban, Check, RotateCcw, X } from 'lucide-react'
import { users as resource } from '#api/modules/users/users.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import type { Book } from '#web/platform/resource/workbook/book.ts'
import { roleWords } from '#web/platform/session/role-names.ts'
import { usersPaths } from './public/users-paths.ts'
import { usersCard } from './users.cards.ts'

export const usersPage = showResource(resource, usersCard, {
  pageSize: 25,
  addPath: usersPaths.add,
  alsoReads: [['user-counts']],
  facts: ['company', 'signIn', 'secondStep'],
  deeds: {
    register: msg`Registered`,
    verify: msg`Confirmed the e-mail address`,
    invite: msg`Invited`,
    password: msg`Password handed over`,
    photo: msg`Photo changed`,
    permissions: msg`Permissions changed`,
    let_in: msg`Let in by an address of the company`,
    ask_address: msg`Asked a new address for confirmation`,
    address: msg`E-mail address changed`,
    second_step_reset: msg`Two-step sign-in reset`,
  },
  words: {
    one: msg`User`,
    add: msg`Add a person`,
    change: msg`Change the role`,
    remove: {
      label: msg`Delete user`,
      message: msg`The person is signed out everywhere and can never sign in again. What they did stays in the history under their name. This cannot be undone.`,
    },
    about: msg`Who may sign in, and in which role.`,
    search: { label: msg`Search by name, e-mail or phone`, placeholder: msg`Name, e-mail or phone` },
    none: { title: msg`Nobody here yet`, hint: msg`Add the first person, or bring many at once by Excel.` },
    fields: {
      name: msg`Name`,
      firstName: msg`First name`,
      lastName: msg`Last name`,
      email: { label: msg`E-mail`, hint: msg`The person signs in with it.` },
      phone: msg`Phone`,
      role: { label: msg`Role`, hint: msg`What a person may do before single permissions differ.` },
      ownRole: msg`Own role of the company`,
      company: msg`Company code`,
      signIn: msg`Password`,
      secondStep: msg`Two-step sign-in`,
      newEmail: msg`Address to be confirmed`,
      photo: msg`Photo`,
    },
    options: {
      role: roleWords,
      signIn: {
        chosen: msg`Chosen`,
        handedOver: msg`Handed over, not changed yet`,
        invited: msg`Invited, none yet`,
        none: msg`None, not invited`,
      },
      secondStep: { on: msg`On`, missing: msg`Required, not set up`, off: msg`Off` },
    },
    statuses: {
      active: { label: msg`Active`, tone: 'success' },
      pending: { label: msg`Pending`, tone: 'warning' },
      banned: { label: msg`Banned`, tone: 'danger' },
      rejected: { label: msg`Rejected` },
    },
    steps: {
      approve: { label: msg`Approve`, done: msg`Approved`, icon: Check },
      reject: {
        label: msg`Reject`,
        done: msg`Rejected`,
        icon: X,
        confirm: msg`The person cannot sign in. It can be taken back.`,
      },
      ban: {
        label: msg`Ban`,
        done: msg`Banned`,
        icon: Ban,
        danger: true,
        confirm: msg`The person is signed out on every device at once and cannot sign in until the ban is lifted.`,
      },
      reinstate: { label: msg`Let in again`, done: msg`Let in again`, icon: RotateCcw },
    },
    faults: {
      own_account: () => msg`You cannot decide about your own account`,
      higher_role: () => msg`It belongs to a role above your own`,
      last_administrator: () => msg`No administrator of users and permissions would be left`,
      beyond_own: () => msg`It allows what you may not do yourself`,
    },
  },
})

/** Goes out as a workbook and comes back as changes. */
export const usersBook: Book = {
  path: 'users',
  importPath: usersPaths.import,
  resources: [usersPage],
}
