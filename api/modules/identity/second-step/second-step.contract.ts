import { z } from 'zod'
import { passkeyAnswerSchema } from '../passkeys/passkeys.contract.ts'

/** Six digits of an authenticator app; people type them with a space in the middle. */
export const appCodeSchema = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Not a code'))

export const recoveryCodeSchema = z
  .string()
  .max(40)
  .transform((text) => text.toLowerCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[a-z2-7]{16}$/, 'Not a recovery code'))

export const secondStepMethods = ['app', 'recovery', 'passkey'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

/** What `POST /api/auth/login` answers: signed in, or asked for a second step by one of these. */
export const loginAnswerSchema = z.union([
  z.object({ uid: z.uuid() }),
  z.object({ secondStep: z.array(z.enum(secondStepMethods)) }),
])

/** `POST /api/auth/second-step` */
export const secondStepSchema = z.union([
  z.strictObject({ code: appCodeSchema }),
  z.strictObject({ recoveryCode: recoveryCodeSchema }),
  z.strictObject({ passkey: passkeyAnswerSchema }),
])

export const confirmAppSchema = z.strictObject({ code: appCodeSchema })

/** `GET /api/second-step`: how one's own account is protected. */
export const secondStepStateSchema = z.object({
  /** Since when an authenticator app is asked; null when there is none. */
  appSince: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
})

/** For the app to learn; never shown again. */
export const newAppSchema = z.object({
  /** Base32, for typing it in. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
})

export const recoveryCodesSchema = z.object({
  /** Shown once; empty when the account has had some and they stay. */
  recoveryCodes: z.array(z.string()),
})

export type LoginAnswer = z.infer<typeof loginAnswerSchema>
export type SecondStepState = z.infer<typeof secondStepStateSchema>
