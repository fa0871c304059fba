import type { Row } from '#api/platform/resource/rows.contract.ts'

/** A person who may sign in and has no password yet. */
export const mayInvite = ({ status, values }: Row): boolean =>
  status === 'active' && (values['signIn'] === 'none' || values['signIn'] === 'invited')
