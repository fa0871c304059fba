import { useLingui } from '@lingui/react/macro'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { emptyValue } from '#web/core/report/url-state.ts'
import { useValueText } from '#web/platform/reports/words/value-text.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ConditionFields } from './ConditionFields.tsx'

type Props = {
  views: Record<string, ViewModel>
  viewFixed: boolean
  definition: AlertDefinition
  onChange: (definition: AlertDefinition) => void
  onValid: (valid: boolean) => void
}

/** Dimensions with members that can be watched: names of things, not times, ids or free texts. */
export function watchable(view: ViewModel): ViewModel['dimensions'][string][] {
  return Object.values(view.dimensions).filter(
    ({ name, type }) => type === 'string' && !name.endsWith('_id') && !/note|_code$|letter/.test(name),
  )
}

/** A shift has another name than the one before it: shifts are compared over days. */
const wholeDay = (window: AlertDefinition['window']): Partial<AlertDefinition> =>
  window.kind === 'lastShift' ? { window: { kind: 'yesterday' } } : {}

/** The watched figure, its period, and the line. */
export function AlertFields({ views, viewFixed, definition, onChange, onValid }: Props) {
  const { t, i18n } = useLingui()
  const text = useModelText()
  const view = views[definition.view]
  const valueText = useValueText('business_date')
  const set = (change: Partial<AlertDefinition>) => onChange({ ...definition, ...change })
  const locale = intlLocale(i18n.locale)
  const byTitle = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale)
  const { window } = definition
  const isChange = definition.condition.kind === 'change'
  return (
    <>
      {!viewFixed && (
        <Field label={t`Area`}>
          {(control) => (
            <Select
              {...control}
              value={definition.view}
              onChange={(name) => {
                const next = views[name]
                const measure = next && Object.keys(next.measures)[0]
                const dimension = next && watchable(next)[0]?.name
                if (!measure || !dimension) return
                const condition = { kind: 'below', value: 0 } as const
                onChange({ ...definition, view: name, measure, dimension, filters: [], condition })
              }}
              options={Object.values(views).map(({ name, title }) => ({ value: name, label: text(title) }))}
            />
          )}
        </Field>
      )}
      {view && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t`Measure`}>
            {(control) => (
              <Combobox
                {...control}
                value={definition.measure}
                onChange={(measure) => measure && set({ measure, condition: { kind: 'below', value: 0 } })}
                options={Object.values(view.measures)
                  .map(({ name, title }) => ({ value: name, label: text(title) }))
                  .toSorted(byTitle)}
              />
            )}
          </Field>
          <Field label={t`For any`}>
            {(control) => (
              <Select
                {...control}
                value={definition.dimension}
                onChange={(dimension) => set({ dimension, ...(dimension === 'shift' && isChange && wholeDay(window)) })}
                options={watchable(view)
                  .map(({ name, title }) => ({ value: name, label: text(title) }))
                  .toSorted(byTitle)}
              />
            )}
          </Field>
        </div>
      )}
      {view && <ConditionFields view={view} definition={definition} onChange={onChange} onValid={onValid} />}
      <Field label={t`Within`}>
        {(control) => (
          <Select
            {...control}
            value={window.kind === 'days' ? `days${window.days}` : window.kind}
            onChange={(value) => {
              const days = /^days(\d+)$/.exec(value)?.[1]
              if (days) set({ window: { kind: 'days', days: Number(days) } })
              else if (value === 'lastShift' || value === 'today' || value === 'yesterday')
                set({ window: { kind: value } })
            }}
            options={[
              ...(view && Object.hasOwn(view.dimensions, 'shift') && !(isChange && definition.dimension === 'shift')
                ? [
                    {
                      value: 'lastShift',
                      label: isChange ? t`Last closed shift, against the one before` : t`Last closed shift`,
                    },
                  ]
                : []),
              ...(isChange
                ? [
                    { value: 'yesterday', label: t`Yesterday, against the day before` },
                    { value: 'days7', label: t`Last 7 whole days, against the 7 before` },
                    { value: 'days14', label: t`Last 14 whole days, against the 14 before` },
                    { value: 'days30', label: t`Last 30 whole days, against the 30 before` },
                  ]
                : [
                    { value: 'today', label: t`Today` },
                    { value: 'yesterday', label: t`Yesterday` },
                    { value: 'days7', label: t`Last 7 days` },
                    { value: 'days14', label: t`Last 14 days` },
                    { value: 'days30', label: t`Last 30 days` },
                  ]),
            ]}
          />
        )}
      </Field>
      {definition.filters.length > 0 && view && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t`Filters`}>
          {definition.filters.map(({ dimension, values }) => {
            const title = text(view.dimensions[dimension]?.title ?? dimension)
            const shown = values.map((value) => valueText(dimension, value === emptyValue ? null : value)).join(', ')
            return (
              <li key={dimension} className="min-w-0">
                <Chip
                  label={`${title}: ${shown}`}
                  onRemove={() => set({ filters: definition.filters.filter((other) => other.dimension !== dimension) })}
                >
                  {title}: {shown}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
