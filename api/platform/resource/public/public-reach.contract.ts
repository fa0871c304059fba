import type { Fields } from '../field.contract.ts'

/** Rows that everybody may send within an hour: from one address, and to one company. */
export interface PublicLimits {
  address: number
  company: number
}

/** What is open without an account, in companies that publish it. Nothing else of the resource is. */
export interface Public<Field extends string = string> {
  /** Rows with these values and in use, and of them these fields. */
  read?: { fields: readonly Field[]; where?: Partial<Record<Field | 'status', string | number | boolean>> }
  /** Fields of a new row; of `options`, references among them, everybody reads the names of all rows in use. */
  create?: { fields: readonly Field[]; options?: readonly Field[]; limits?: PublicLimits }
}

export type TypedPublic<F extends Fields> = Public<keyof F & string>
