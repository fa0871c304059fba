import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import type { RichTextField } from '#api/platform/resource/fields/rich-text.contract.ts'
import { type RichText, plainText, richTextSchema } from '#api/platform/rich-text/rich-text.contract.ts'
import { RichTextView } from '#web/platform/rich-text/RichTextView.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fieldText } from '../field-text.ts'
import type { FieldView, TypedInputProps } from './field-view.ts'
import { controlOf } from './input-props.ts'

/** With the editor, which only forms with such a text load. */
const RichTextEditor = lazy(() =>
  import('#web/platform/rich-text/RichTextEditor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

function RichTextInput(props: TypedInputProps<RichTextField>) {
  const { i18n } = useLingui()
  const { shown, field, value, disabled, onChange, onBlur } = props
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <RichTextEditor
        {...controlOf(props)}
        label={i18n._(fieldText(shown, field.name))}
        value={richTextSchema.safeParse(value).data ?? null}
        {...{ disabled, onChange, onBlur }}
      />
    </Suspense>
  )
}

export const richText: FieldView<RichTextField, RichText> = {
  Input: RichTextInput,
  text: plainText,
  Show: ({ html, value }) => (html === undefined ? <>{plainText(value)}</> : <RichTextView html={html} />),
  size: () => 220,
  sortable: false,
}
