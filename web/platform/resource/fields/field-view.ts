import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Declared } from '#api/platform/resource/fields/field-type.contract.ts'
import type { Ref } from '#api/platform/resource/resource.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import type { FieldInputProps, ShownResource } from '../shown-resource.ts'

/** What the input of a type is given. `Own` are the keys of its declaration. */
export type TypedInputProps<Own> = Omit<FieldInputProps, 'field'> & { field: Declared<Own> }

/** What a text is written by. */
export interface TextContext<Own> {
  field: Declared<Own>
  i18n: I18n
  /** Name of an option, by the words of the resource. */
  option: (code: string) => string
  /** Stands beside its figures; undefined where its head has it. */
  unit: string | undefined
  shown: ShownResource
  /** Writes a field of a line, where it has lines. */
  ofLine: (name: string, value: Value) => string
}

export interface TypedFilterProps<Own> {
  shown: ShownResource
  field: Declared<Own>
  label: string
  value: string | null
  /** All that the list is narrowed by. */
  asked: Readonly<Record<string, string>>
  /** Null takes a filter away. */
  go: (next: Record<string, string | null>) => void
}

/** How a type of field is shown: in forms, lists, drawers, histories. @param V what a field of it holds. */
export interface FieldView<Own, V extends Value> {
  Input(props: TypedInputProps<Own>): ReactNode
  /** As people read it; as it is unless said otherwise. */
  text?(value: V, context: TextContext<Own>): string
  /** In a list, where that is more than its text. @param refs what references of it lead to. */
  Cell?(props: { field: Declared<Own>; refs: readonly Ref[]; text: string }): ReactNode
  /** In the place of its text where a row is looked at by itself. @param html of a formatted text, cleaned. */
  Show?(props: { value: V; field: Declared<Own>; html?: string | undefined }): ReactNode
  /** Nothing narrows a list by it unless it says how. */
  Filter?(props: TypedFilterProps<Own>): ReactNode
  /** A figure, which stands under others by its decimal point. */
  figure?: boolean
  /** Pixels that its values usually need. */
  size?(field: Declared<Own>): number
  /** Its part of the width of a line, beside the parts of other fields: 2 of a figure and 3 of another field, unless said otherwise. */
  share?(field: Declared<Own>): number
  /** Whether a list is sorted by it; it is unless said otherwise. */
  sortable?: boolean
  /** An input that is never empty needs no mark that it is required. */
  neverEmpty?: boolean
  /** What a new row begins with where whoever adds it is. */
  begin?(): Value
}
