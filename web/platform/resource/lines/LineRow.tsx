import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { fieldText } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { LineInput, type LineProps } from './LineCells.tsx'
import { LineTools } from './LineTools.tsx'

/** A line below the heads of its columns. */
export function LineRow({ columns, ...props }: LineProps & { columns: CSSProperties }) {
  const { i18n } = useLingui()
  const { shown, fields, at, errors } = props
  const own = useId()
  const number = at + 1
  return (
    <li data-line={at} style={columns} className="grid items-start gap-x-2">
      {fields.map((field, index) => {
        const { name } = field
        const id = index === 0 && props.id !== undefined ? props.id : `${own}-${name}`
        const label = i18n._(fieldText(shown, name))
        const error = errors[name]
        return (
          <div
            key={name}
            data-cell={name}
            className={classNames('min-w-0', viewOf(field).figure && '[&_input]:text-end')}
          >
            <label htmlFor={id} className="sr-only">
              {label} {number}
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
      })}
      <span className="pt-1">
        <LineTools {...props} />
      </span>
    </li>
  )
}
