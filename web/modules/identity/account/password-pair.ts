import { z } from 'zod'
import { passwordLength } from '#api/modules/identity/identity.contract.ts'

export const passwordSchema = z.string().min(passwordLength.min).max(passwordLength.max)

/** A form that asks for the new password twice; the reason is worded by the form resolver. */
export const samePasswords = {
  check: (values: { password: string; repeated: string }) => values.password === values.repeated,
  refusal: { path: ['repeated'], params: { reason: 'passwords' } },
}
