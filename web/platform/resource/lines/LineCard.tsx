import { useLingui } from '@lingui/react/macro'
import { isAsked } from '#api/platform/resource/field.contract.ts'
import { Field } from '#web/ui/field.tsx'
import { fieldText } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { LineInput, type LineProps } from './LineCells.tsx'
import { LineItem } from './LineItem.tsx'
import { LineTools } from './LineTools.tsx'

/** A line on a phone, or with more fields than fit beside one another. */
export function LineCard(props: LineProps) {
  const { i18n } = useLingui()
  const { shown, fields, line, at, errors } = props
  return (
    <LineItem {...props} className="rounded-md border border-line bg-card p-3">
      {(handle) => (
        <>
          <div className="flex items-center justify-between">
            <span className="text-xs tabular-nums text-muted">{i18n.number(at + 1)}</span>
            <LineTools {...props} handle={handle} />
          </div>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {fields
              .filter((field) => isAsked(field, line))
              .map((field, index) => (
                <div key={field.name} data-cell={field.name} className={wide.has(field.type) ? 'col-span-2' : ''}>
                  <Field
                    label={i18n._(fieldText(shown, field.name))}
                    required={!field.optional && !viewOf(field).neverEmpty}
                    error={errors[field.name]}
                  >
                    {(control) => (
                      <LineInput
                        {...props}
                        field={field}
                        control={index === 0 && props.id !== undefined ? { ...control, id: props.id } : control}
                      />
                    )}
                  </Field>
                </div>
              ))}
          </div>
        </>
      )}
    </LineItem>
  )
}

/** Types that take the whole width of a phone. */
const wide = new Set<string>([
  'text',
  'longText',
  'reference',
  'money',
  'datetime',
  'rating',
  'weekdays',
  'files',
  'images',
])
