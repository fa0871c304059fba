import { fault } from '../resource/faults.contract.ts'

/** Fields of who is asked, beside the kind and the least amount. @param accounts resource of those who may be named. */
export const approverFields = <const Accounts extends string>(accounts: Accounts) =>
  ({
    department: { type: 'reference', to: 'departments', optional: true, key: true },
    level: { type: 'integer', min: 1, max: 9, key: true, initial: 1 },
    who: { type: 'choice', options: ['manager', 'departmentHead', 'person'], key: true, initial: 'manager' },
    account: {
      type: 'reference',
      to: accounts,
      column: 'user_id',
      optional: true,
      key: true,
      onlyWhen: { field: 'who', is: ['person'] },
    },
  }) as const

export const approverFaults = { nobody_named: 'is to be named' }

/** Who is named is said, where somebody is. */
export const judgeApprover = ({ who, account }: { who: string | null; account: string | null }) =>
  who === 'person' && account === null ? fault<'nobody_named'>('account', 'nobody_named') : null
