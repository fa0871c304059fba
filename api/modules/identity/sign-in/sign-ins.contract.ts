import { z } from 'zod'

/** `GET /api/sign-ins`: where one is signed in, the latest first. */
export const signInsSchema = z.array(
  z.object({
    id: z.uuid(),
    /** Names of browser and operating system as the device says them. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(['computer', 'phone', 'tablet', 'other']),
    /** Network address; empty when it is not known. */
    address: z.string(),
    /** IANA name, as the browser says it. */
    timeZone: z.string().nullable(),
    openedAt: z.string(),
    /** Up to a quarter of an hour old: when the API token was renewed. */
    seenAt: z.string(),
    /** It is the one that asks. */
    present: z.boolean(),
  }),
)

export type SignIn = z.infer<typeof signInsSchema>[number]
