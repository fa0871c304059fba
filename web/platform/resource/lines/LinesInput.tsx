import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { type LinesField, holdsFiles } from '#api/platform/resource/field.contract.ts'
import { usualMostLines } from '#api/platform/resource/fields/lines.contract.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldText } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { type FormValues, type LineForm, lineInputs, newLine } from '../form/form-values.ts'
import type { FieldInputProps } from '../shown-resource.ts'
import { LineCard } from './LineCard.tsx'
import { LineRow } from './LineRow.tsx'
import { LinesDrag } from './LinesDrag.tsx'
import { fitInRow, lineColumns } from './line-columns.ts'
import { lineErrors } from './line-errors.ts'
import { lineShown } from './line-shown.ts'
import { pasteLines } from './paste-lines.ts'
import { useSumTexts } from './sum-texts.ts'

type Props = Omit<FieldInputProps, 'field'> & { field: LinesField }

/**
 * Lines of a row, filled in one below the other; as cards on a phone, and where they have many fields. Handles, buttons and Alt with an arrow move a line, and rows of
 * a spreadsheet are pasted from the cell on in which they are put.
 */
export function LinesInput({ shown, field, value, onChange, onBlur, form, ...control }: Props) {
  const { i18n } = useLingui()
  const isTablet = useMedia(media.tabletUp)
  const box = useRef<HTMLDivElement>(null)
  const { errors } = useFormState({ control: form, name: field.name })
  const words = lineShown(shown, field)
  const fields = useMemo(() => lineInputs(field), [field])
  const cells = fields.filter((one) => !holdsFiles(one))
  const wide = isTablet && fitInRow(cells)
  const lines: LineForm[] = Array.isArray(value) ? value : []
  // Uploads end while others do, or while somebody types.
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  const keys = useKeys(lines.length)
  const { max = usualMostLines, min = 0, sorted } = field
  const { sums, label } = useSumTexts(shown, field, cells, lines)
  const columns = lineColumns(cells)
  const go = (at: number, what: string) =>
    box.current?.querySelector<HTMLElement>(`[data-line="${at}"] :is(${what}):not(:disabled)`)?.focus()
  const input = '[data-cell] :is(input, textarea, button)'

  const change = (next: readonly LineForm[]) => flushSync(() => onChange(next))
  const add = () => {
    change([...lines, newLine(field)])
    go(lines.length, input)
  }
  const remove = (at: number) => {
    keys.remove(at)
    change(lines.filter((_, index) => index !== at))
    if (lines.length > 1) go(Math.min(at, lines.length - 2), '[data-remove]')
    else box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  /** @param focus of the moved line, what keeps the focus. */
  const move = (at: number, to: number, focus: () => void) => {
    if (sorted !== undefined || to < 0 || to >= lines.length) return
    keys.move(at, to)
    change(lines.toSpliced(at, 1).toSpliced(to, 0, lines[at]!))
    focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || sorted !== undefined) return
    const element = event.target as HTMLElement
    const at = Number(element.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? Number.NaN)
    if (Number.isNaN(at)) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1, () => element.focus())
  }
  const onPaste = (event: ClipboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    const [line, name] = [cell?.closest<HTMLElement>('[data-line]')?.dataset['line'], cell?.dataset['cell']]
    if (line === undefined || name === undefined) return
    const pasted = pasteLines({ field, shown: words, i18n, lines }, event.clipboardData.getData('text/plain'), {
      line: Number(line),
      name,
    })
    if (!pasted) return
    event.preventDefault()
    change(pasted.slice(0, max))
  }
  const dragIds = lines.map((_, at) => `line ${keys.of(at)}`)
  const one = (line: LineForm, at: number) => ({
    key: keys.of(at),
    shown: words,
    fields,
    line,
    at,
    form,
    onBlur,
    disabled: control.disabled,
    errors: lineErrors(errors, field.name, at),
    id: at === 0 ? control.id : undefined,
    onChange: (values: FormValues) => {
      latest.current = latest.current.with(at, { ...latest.current[at], ...values })
      onChange(latest.current)
    },
    ...(sorted === undefined && {
      onMove: (by: -1 | 1) => move(at, at + by, () => go(at + by, by < 0 ? '[data-up]' : '[data-down]')),
    }),
    ...(lines.length > min && { onRemove: () => remove(at) }),
    isLast: at === lines.length - 1,
    dragId: dragIds[at]!,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes come from the inputs within
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a second label
      role="group"
      aria-label={i18n._(fieldText(shown, field.name))}
      aria-describedby={control['aria-describedby']}
      className={classNames(
        'grid gap-2',
        sorted === undefined ? '[--tools:7rem] thumb:[--tools:9rem]' : '[--tools:1.75rem] thumb:[--tools:2.25rem]',
      )}
      onKeyDown={onKey}
      onPaste={onPaste}
    >
      {lines.length > 0 && wide && (
        <div aria-hidden style={columns} className="grid gap-x-2 text-xs text-muted">
          {cells.map((column) => (
            <span key={column.name} className={classNames('truncate', viewOf(column).figure && 'text-end')}>
              {i18n._(fieldText(words, column.name))}
            </span>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <LinesDrag ids={dragIds} onMove={(at, to) => move(at, to, nothing)}>
          {lines.map((line, at) => {
            const { key, ...props } = one(line, at)
            return wide ? <LineRow key={key} {...props} columns={columns} /> : <LineCard key={key} {...props} />
          })}
        </LinesDrag>
      )}
      {lines.length > 0 && sums.length > 0 && wide && (
        <div style={columns} className="grid gap-x-2 border-t border-line pt-1.5 text-sm font-medium tabular-nums">
          {cells.map(({ name }, index) => (
            <span key={name} className={index === 0 ? 'text-muted' : 'text-end'}>
              {sums.find(({ of }) => of === name)?.text ?? (index === 0 && label)}
            </span>
          ))}
        </div>
      )}
      {lines.length > 0 &&
        !wide &&
        sums.map((sum) => (
          <p key={sum.of} className="flex justify-between gap-2 px-3 text-sm">
            <span className="text-muted">{sum.label}</span>
            <span className="font-medium tabular-nums">{sum.text}</span>
          </p>
        ))}
      <Button
        size="sm"
        icon={<Plus />}
        className="justify-self-start"
        data-add
        disabled={control.disabled || lines.length >= max}
        onClick={add}
      >
        {i18n._(shown.words.lines?.[field.name]?.add ?? { id: field.name })}
      </Button>
    </div>
  )
}

const nothing = () => undefined

/** Names for lines that have none, which go along when lines move or go. */
function useKeys(count: number) {
  const [held, setHeld] = useState<readonly number[]>([])
  const free = Math.max(-1, ...held) + 1
  const keys = Array.from({ length: count }, (_, at) => held[at] ?? free + at - held.length)
  return {
    of: (at: number) => keys[at]!,
    remove: (at: number) => setHeld(keys.toSpliced(at, 1)),
    move: (at: number, to: number) => setHeld(keys.toSpliced(at, 1).toSpliced(to, 0, keys[at]!)),
  }
}
