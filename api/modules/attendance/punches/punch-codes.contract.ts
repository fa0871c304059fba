/** What a zone is for: durations and limits go by it. */
export const zoneKinds = ['production', 'rest', 'canteen', 'wc', 'outside', 'own'] as const
export type ZoneKind = (typeof zoneKinds)[number]

/**
 * Which way one passes a reader. `in`: always from the one zone to the other; `out`: always back; `both`: the punch says
 * it; `undefined`: nobody does, and pairing decides.
 */
export const readerDirections = ['in', 'out', 'both', 'undefined'] as const
export type ReaderDirection = (typeof readerDirections)[number]

/** Where punches come from. */
export const punchSources = ['device', 'terminal', 'kiosk', 'file', 'manual'] as const
export type PunchSource = (typeof punchSources)[number]

/** What was shown: a card, the registration number typed at a terminal, or nothing, where somebody else names the person. */
export const credentialKinds = ['card', 'pin', 'employee'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** What the sender said of the direction, as terminals have it. */
export const punchStates = ['in', 'out', 'break_out', 'break_in', 'overtime_in', 'overtime_out'] as const
export type PunchState = (typeof punchStates)[number]

/** Why a punch waits for somebody's decision; `closed`: of a day whose punches are deleted by now, and that stays as it is. */
export const punchHolds = ['card', 'reader', 'ahead', 'old', 'closed'] as const
export type PunchHold = (typeof punchHolds)[number]
