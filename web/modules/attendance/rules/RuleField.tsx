import { useLingui } from '@lingui/react/macro'
import { type AttendanceRules, usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type ruleGroups, unitSeconds } from './rule-words.ts'

interface Props {
  rule: (typeof ruleGroups)[number]['rules'][number]
  rules: AttendanceRules
  disabled: boolean
  onChange: (change: Partial<AttendanceRules>) => void
}

/** One rule in words, with the value that is usual beside it. */
export function RuleField({ rule: { rule, as, name, hint, options }, rules, disabled, onChange }: Props) {
  const { t, i18n } = useLingui()
  const value = rules[rule]
  const usual = usualRules[rule]
  const units = { seconds: t`seconds`, minutes: t`minutes`, hours: t`hours` }
  const set = (next: unknown) => onChange({ [rule]: next })
  const said = (one: unknown): string => {
    if (typeof one === 'boolean') return one ? t`yes` : t`no`
    if (as === 'choice') return i18n._(options!.find(([key]) => key === one)![1])
    if (as === 'clock') return one as string
    return `${i18n.number((one as number) / unitSeconds[as as 'minutes'])} ${units[as as 'minutes']}`
  }
  const usually = `${t`usually`}: ${said(usual)}`
  const explained = [hint && i18n._(hint), usually].filter(Boolean).join(' ')
  if (typeof value === 'boolean')
    return <Switch label={i18n._(name)} hint={usually} checked={value} disabled={disabled} onChange={set} />
  return (
    <Field label={i18n._(name)} hint={explained}>
      {(control) =>
        as === 'choice' ? (
          <Select
            {...control}
            disabled={disabled}
            value={value as string}
            onChange={set}
            options={options!.map(([key, words]) => ({ value: key, label: i18n._(words) }))}
          />
        ) : as === 'clock' ? (
          <Input
            {...control}
            type="time"
            disabled={disabled}
            value={value as string}
            onChange={(e) => set(e.target.value)}
          />
        ) : (
          <div className="flex items-center gap-2">
            <Input
              {...control}
              type="number"
              min={0}
              step="any"
              disabled={disabled}
              className="!w-24 tabular-nums"
              value={(value as number) / unitSeconds[as as 'minutes']}
              onChange={(event) => set(Math.round(event.target.valueAsNumber * unitSeconds[as as 'minutes']) || 0)}
            />
            <span className="text-sm text-muted">{units[as as 'minutes']}</span>
          </div>
        )
      }
    </Field>
  )
}
