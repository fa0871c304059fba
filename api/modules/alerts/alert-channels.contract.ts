/** How an alert can reach its owner. `bell` is the notifications of the portal; what each does stands in a file of its name. */
export const alertChannels = ['bell', 'mail'] as const
export type AlertChannel = (typeof alertChannels)[number]
