import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { fieldText } from '../field-text.ts'
import { type NamedField, holdsFiles, isAsked } from '#api/platform/resource/field.contract.ts'
import { viewOf } from '../fields/field-views.ts'
import { LineInput, type LineProps } from './LineCells.tsx'
import { LineItem } from './LineItem.tsx'
import { LineTools } from './LineTools.tsx'

/** A line below the heads of its columns; files take its whole width. */
export function LineRow({ columns, ...props }: LineProps & { columns: CSSProperties }) {
  const { i18n } = useLingui()
  const { shown, fields, at, errors } = props
  const own = useId()
  const number = at + 1
  const isFirst = ({ name }: NamedField) => name === fields[0]?.name
  const cell = (field: NamedField, className: string, labelClass: string) => {
    const { name } = field
    const id = isFirst(field) && props.id !== undefined ? props.id : `${own}-${name}`
    const error = errors[name]
    return (
      <div key={name} data-cell={name} className={className}>
        <label htmlFor={id} className={labelClass}>
          {i18n._(fieldText(shown, name))} <span className="sr-only">{number}</span>
        </label>
        <LineInput
          {...props}
          field={field}
          control={{
            id,
            'aria-invalid': error !== undefined,
            'aria-describedby': error === undefined ? undefined : `${id}-note`,
            'aria-required': !field.optional || undefined,
          }}
        />
        {error !== undefined && (
          <p id={`${id}-note`} className="mt-1 text-xs text-danger">
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <LineItem {...props} style={columns} className="grid items-start gap-x-2">
      {(handle) => (
        <>
          {fields
            .filter((field) => !holdsFiles(field))
            .map((field) =>
              cell(field, classNames('min-w-0', viewOf(field).figure && '[&_input]:text-end'), 'sr-only'),
            )}
          <span className="pt-1">
            <LineTools {...props} handle={handle} />
          </span>
          {fields
            .filter((field) => holdsFiles(field) && isAsked(field, props.line))
            .map((field) => cell(field, 'col-span-full mt-1.5 grid gap-1 pb-2', 'text-xs text-muted'))}
        </>
      )}
    </LineItem>
  )
}
