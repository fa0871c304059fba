/** Names of the resources of master data. */
export type MasterDataKind =
  | 'sites'
  | 'areas'
  | 'stoppage-reasons'
  | 'scrap-reasons'
  | 'machine-classes'
  | 'machines'
  | 'moulds'
  | 'products'
  | 'ideal-cycles'
  | 'zones'
  | 'readers'
  | 'departments'
  | 'positions'
  | 'skills'
  | 'position-skills'
  | 'shifts'
  | 'calendar'

/** What files name and the plant may lack: its master data, people, and kinds of leave. */
export type AddedKind = MasterDataKind | 'employees' | 'employee-cards' | 'leave-types'

export const shiftCodes = ['morning', 'evening', 'night'] as const
export const lossClasses = [
  'breakdown',
  'setup',
  'minor_stop',
  'reduced_speed',
  'defects',
  'start_up',
  'planned',
  'excluded',
  'other',
] as const
export const countingWays = ['availability_loss', 'planned', 'excluded'] as const
