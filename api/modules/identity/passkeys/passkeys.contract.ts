import { z } from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Not base64url')

export const passkeyNameSchema = z.string().trim().min(1).max(60)

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

/** What a browser answers to the wish for a new passkey (WebAuthn, RegistrationResponseJSON). */
export const newPasskeySchema = z.strictObject({
  name: passkeyNameSchema,
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(40_000),
      authenticatorData: base64url(8000).optional(),
      transports: z.array(z.string().max(20)).max(10).optional(),
      publicKeyAlgorithm: z.number().int().optional(),
      publicKey: base64url(8000).optional(),
    }),
  }),
})

/** What a browser answers to the wish to sign in (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswerSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
})

export const renamePasskeySchema = z.strictObject({ name: passkeyNameSchema })

/** `GET /api/passkeys`: one's own, the newest first. */
export const passkeysSchema = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** Kept by the account of a phone or a browser, and so on several devices. */
    synced: z.boolean(),
    createdAt: z.string(),
    usedAt: z.string().nullable(),
  }),
)

export type Passkey = z.infer<typeof passkeysSchema>[number]
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>
export type NewPasskey = z.infer<typeof newPasskeySchema>
