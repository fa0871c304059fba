import type { I18n, MessageDescriptor } from '@lingui/core'
import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import type { Need, Resource } from '#api/platform/resource/resource.contract.ts'
import type { RecordedValue, Row } from '#api/platform/resource/rows.contract.ts'
import type { Value, Values } from '#api/platform/resource/values.contract.ts'
import type { ViewName } from '#api/platform/resource/views.contract.ts'
import type { BandTone } from '#web/core/figures/bands.ts'
import type { BulkWork } from '#web/platform/lists/bulk/use-bulk.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import type { FormValues } from './form/form-values.ts'
import type { AnyWords } from './resource-words.ts'

/** What a page of a resource is beside its words. */
export interface ResourcePageInfo {
  /** What refers to its rows, by table. */
  usedBy?: Readonly<Record<string, MessageDescriptor>>
  /** What else is read again when a row changes. */
  alsoReads?: readonly QueryKey[]
  /** Read-only fields that the form of a row shows; all of them unless said otherwise. */
  facts?: readonly string[]
  /** Rows of a page of the list. */
  pageSize?: number
  /** Section of its drawer that is opened once a row is added, where there is more to do then. */
  addedOpens?: string
  /** Page on which a row is added, where that is no drawer. */
  addPath?: string
  /** How the history tells of what is done beside changes and steps, by its name there. */
  deeds?: Readonly<Record<string, MessageDescriptor>>
  /** Milliseconds after which the list is read again also when nobody changed anything, for ages and the like. */
  lookAgainMs?: number
}

/** A resource with everything that shows it. */
export interface ShownResource extends ResourcePageInfo {
  resource: Resource
  path: string
  icon: LucideIcon
  words: AnyWords
  /** Parts of its own, once they are loaded. */
  parts?: ResourceParts
}

export interface FieldInputProps extends FieldControl {
  shown: ShownResource
  field: NamedField
  /** Id of the row itself, which cannot be its own group. */
  rowId: string | null
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  disabled: boolean
  inputRef: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
  /** The whole form, for inputs that depend on another field. */
  form: Control<FormValues>
}

/** What a view of its own draws is given: the rows that the filters leave. */
export interface ViewProps {
  shown: ShownResource
  rows: readonly Row[]
  mayAdd: boolean
  onOpen: (row: Row) => void
  onAdd: (start: Values) => void
}

/** What a part of a form is given. */
export interface FormPartProps {
  shown: ShownResource
  control: Control<FormValues>
  /** Null for a new row. */
  row: Row | null
}

/** What a filter of its own is given. */
export interface FilterProps {
  asked: Readonly<Record<string, string>>
  /** Null takes a filter away. */
  go: (next: Record<string, string | null>) => void
}

/** Does a thing with each of the selected rows; what was not done is told, and stays selected. */
export type RunBulk = (
  deed: Pick<BulkWork<Row>, 'label' | 'work' | 'refusal'> & {
    /** What is asked first. */
    confirm?: ReactNode
    danger?: boolean | undefined
  },
) => void

/** What is done with several rows is given. */
export interface BulkProps {
  shown: ShownResource
  rows: readonly Row[]
  run: RunBulk
}

export interface RowPartProps {
  shown: ShownResource
  row: Row
}

export interface DrawerSection {
  title: MessageDescriptor
  Section: ComponentType<RowPartProps>
  /** The rows that have it, for readers with the permissions it needs; every row unless said otherwise. */
  has?: (row: Row, can: (need: Need) => boolean) => boolean
}

export interface RowToolsProps extends RowPartProps {
  /** Opens the drawer of the row. */
  open: () => void
}

/** Undefined leaves it to the type of the field. */
export type OwnText = (name: string, value: RecordedValue, row: Values | undefined) => string | undefined

/** Parts of a resource's pages that the resource draws itself. When half of them are replaced, it is no resource. */
export interface ResourceParts {
  /** Beside the button that adds a row. */
  Actions?: ComponentType
  /** Above its list, beside what narrows it. */
  Head?: ComponentType
  /** Under its list: what belongs to all of its rows. */
  Foot?: ComponentType
  /** In place of a view that the definition declares. */
  views?: { [View in Exclude<ViewName, 'table'>]?: ComponentType<ViewProps> }
  Filters?: ComponentType<FilterProps>
  /** In place of the text of a field in the table. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** What else can be done with several rows that are selected in the table. */
  Bulk?: ComponentType<BulkProps>
  /** Buttons at the end of a row of the table. */
  RowTools?: ComponentType<RowToolsProps>
  /** At the end of a line of the tree. */
  TreeFacts?: ComponentType<RowPartProps & { hasRowsBelow: boolean }>
  /** Null where the input of another field gives the value. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps> | null>>
  FormHead?: ComponentType<FormPartProps>
  FormFoot?: ComponentType<FormPartProps>
  /** Tabs of the drawer beside details and history. */
  sections?: Readonly<Record<string, DrawerSection>>
  /** Verdicts on values, by field: a shape and a colour beside the words, in table, drawer and print. */
  tones?: Readonly<Record<string, (value: Value) => BandTone | null>>
  /** Names what the history tells of beside fields. */
  changedText?: (name: string, i18n: I18n) => string | undefined
  /** Writes values that the type of their field does not say enough of. */
  useOwnText?: () => OwnText | undefined
  /** What a new row begins with on a day of the site. */
  start?: (today: string) => Values
  /** Words of the query for the filters of the address, where these differ. */
  queryOf?: (filters: FilterProps['asked']) => Record<string, string>
  /** Rows that stand back in the table; otherwise those out of use. */
  isPast?: (row: Row) => boolean
}
