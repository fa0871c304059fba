import type { FaultCode } from '../values.contract.ts'

/** The words of the file of refused rows; the portal gives the same reasons for them. */
export interface RefusalTexts {
  sheet: string
  row: string
  reason: string
  /** In the name of the file. */
  refusedRows: string
  /** A reason with the heading of its field: {field} and {reason}. */
  named: string
  /** They hold the parameters of the faults, and {version}: the heading of the column that keeps it. */
  faults: Record<FaultCode, string>
}
