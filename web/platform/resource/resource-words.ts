import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Fields } from '#api/platform/resource/field.contract.ts'
import type { OwnFaults, StatusOf } from '#api/platform/resource/resource.contract.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** What a fault tells beside its code; which of these, its code says. */
export type FaultParams = Record<
  | 'allowed'
  | 'by'
  | 'columns'
  | 'date'
  | 'fields'
  | 'found'
  | 'from'
  | 'limit'
  | 'max'
  | 'min'
  | 'names'
  | 'row'
  | 'sheet'
  | 'shift'
  | 'to'
  | 'uses'
  | 'value'
  | 'version',
  string
>

export interface FieldWords {
  label: MessageDescriptor
  /** Stands under its input. */
  hint?: MessageDescriptor
  /** Stands beside its figures. */
  unit?: MessageDescriptor
  /** Said where the rows to choose from could not be read. */
  failed?: MessageDescriptor
}

export interface StepWords {
  /** The verb on its button: 'Approve'. */
  label: MessageDescriptor
  /** How the history tells of it: 'Approved'. */
  done: MessageDescriptor
  icon?: LucideIcon
  /** What is asked before it is taken, where it cannot be taken back. */
  confirm?: MessageDescriptor
  danger?: true
  /** Said over the reason where it could not be taken, and before it. */
  failed?: { label: MessageDescriptor; detail?: MessageDescriptor }
}

export interface StatusWords {
  label: MessageDescriptor
  tone?: BadgeTone
}

type Words<Name extends PropertyKey> = { [Key in Name]: MessageDescriptor }
type OptionsOf<F> = F extends { options: readonly (infer Option extends string)[] } ? Option : never
type ChoiceNames<F extends Fields> = { [Name in keyof F]: F[Name] extends { options: unknown } ? Name : never }[keyof F]
/** A part of the words that is asked for where there is something to name. */
type Where<Name, Part> = [Name] extends [never] ? Partial<Part> : Part

type LinesNames<F extends Fields> = { [Name in keyof F]: F[Name] extends { type: 'lines' } ? Name : never }[keyof F]
type FieldsOfLine<F> = F extends { fields: infer L extends Fields } ? L : never

/** The words of a field of lines: of what a line holds, and of the button that adds one. */
type LineWords<F extends Fields> = {
  add: MessageDescriptor
  fields: { [Name in keyof F]: MessageDescriptor | FieldWords }
} & Where<ChoiceNames<F>, { options: { [Name in ChoiceNames<F>]: Words<OptionsOf<F[Name]>> } }>

interface CommonWords {
  /** One of them, as a form names it. */
  one: MessageDescriptor
  /** The button that adds one. */
  add: MessageDescriptor
  /** The button that keeps what was typed, where 'Save' says too little. */
  save?: MessageDescriptor
  /** The same of a new row that goes to somebody. */
  send?: MessageDescriptor
  /** Said once one was added, changed or deleted, over its name, and before the reason where it could not be kept. */
  said?: {
    added: MessageDescriptor
    changed: MessageDescriptor
    removed?: MessageDescriptor
    notSaved: MessageDescriptor
  }
  /** What is said before one goes out of use, where more follows from it than that it is no choice any more. */
  retire?: MessageDescriptor
  /** What is asked before one is deleted, where more is to be said than that it cannot be undone. */
  remove?: { label: MessageDescriptor; message: MessageDescriptor }
  /** The button that gives several rows the fields of `list.bulk`. */
  change?: MessageDescriptor
  /** What it is for, in a line. */
  about: MessageDescriptor
  /** By what it is searched; by name or code unless said otherwise. */
  search?: { label: MessageDescriptor; placeholder: MessageDescriptor }
  /** What its page without an account says of the form, on the button that sends it, and once it has arrived. */
  open?: { about?: MessageDescriptor; send?: MessageDescriptor; sent?: MessageDescriptor }
  /** Said where there are none, and what one can do about it. */
  none?: { title: MessageDescriptor; hint: MessageDescriptor }
}

export type Explain = (params: FaultParams) => MessageDescriptor

/** Every word of a resource's pages. A field, an option, a step or a fault without its word does not compile. */
export type ResourceWords<F extends Fields, Steps, Own extends OwnFaults> = CommonWords & {
  fields: { [Name in keyof F]: MessageDescriptor | FieldWords }
} & Where<ChoiceNames<F>, { options: { [Name in ChoiceNames<F>]: Words<OptionsOf<F[Name]>> } }> &
  Where<LinesNames<F>, { lines: { [Name in LinesNames<F>]: LineWords<FieldsOfLine<F[Name]>> } }> &
  Where<
    StatusOf<Steps>,
    { statuses: { [Status in StatusOf<Steps>]: StatusWords }; steps: { [Step in keyof Steps]: StepWords } }
  > &
  Where<
    keyof Own,
    {
      /** Also of faults that only the server knows. */
      faults: { [Code in keyof Own]: Explain } & Readonly<Record<string, Explain>>
    }
  >

/** The words of any resource. */
export interface AnyWords extends CommonWords {
  title: MessageDescriptor
  fields: Readonly<Record<string, MessageDescriptor | FieldWords>>
  options?: Readonly<Record<string, Record<string, MessageDescriptor>>>
  lines?: Readonly<Record<string, Pick<AnyWords, 'add' | 'fields' | 'options'>>>
  statuses?: Readonly<Record<string, StatusWords>>
  steps?: Readonly<Record<string, StepWords>>
  faults?: Readonly<Record<string, Explain>>
}
