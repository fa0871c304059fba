import type { ReferenceField } from '#api/platform/resource/fields/reference.contract.ts'
import { ReferenceChoice } from '../form/ReferenceChoice.tsx'
import type { FieldView } from './field-view.ts'
import { controlOf } from './input-props.ts'

export const reference: FieldView<ReferenceField, string> = {
  Input: (props) => (
    <ReferenceChoice
      {...controlOf(props)}
      to={props.field.to}
      optional={props.field.optional === true}
      without={props.rowId}
      disabled={props.disabled}
      value={String(props.value ?? '')}
      onChange={props.onChange}
    />
  ),
  Filter: ({ field, label, value, go }) => (
    <div className="w-full sm:w-52">
      <ReferenceChoice
        aria-label={label}
        none={label}
        to={field.to}
        optional
        value={value ?? ''}
        onChange={(id) => go({ [field.name]: id || null })}
      />
    </div>
  ),
  size: () => 160,
  share: () => 4,
}
