import { useLingui } from '@lingui/react/macro'
import type { HeldEvent } from '#api/modules/ingest/quarantine.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { heldWords } from '../held-words.ts'
import { kindWords } from '../kind-words.ts'
import { ChooseAll } from './ChooseAll.tsx'

const head = 'whitespace-nowrap px-3 py-2 text-start font-medium'
const cell = 'whitespace-nowrap px-3 py-1.5'

export const heldKey = ({ deviceId, id }: { deviceId: string; id: string }) => `${deviceId} ${id}`

interface Props {
  rows: readonly HeldEvent[]
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
  mayChange: boolean
  /** What the last release said of those that stayed. */
  still: ReadonlyMap<string, string>
}

/** Held events with their cause and what they say. */
export function QuarantineTable({ rows, chosen, onChoose, mayChange, still }: Props) {
  const { t, i18n } = useLingui()
  const all = rows.map(heldKey)
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose(next)
  }
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Events in quarantine`}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {mayChange && (
              <th scope="col" className={classNames(head, 'w-10')}>
                <ChooseAll keys={all} chosen={chosen} onChoose={onChoose} />
              </th>
            )}
            <th scope="col" className={head}>{t`Event`}</th>
            <th scope="col" className={head}>{t`Why it is held`}</th>
            <th scope="col" className={head}>{t`Machine`}</th>
            <th scope="col" className={head}>{t`What it says`}</th>
            <th scope="col" className={head}>{t`Happened`}</th>
            <th scope="col" className={head}>{t`Received`}</th>
            <th scope="col" className={head}>{t`Device`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((event) => {
            const key = heldKey(event)
            const words = heldWords[event.cause]
            const { machine, ...said } = event.data
            return (
              <tr key={key} className={classNames('hover:bg-sunken', chosen.has(key) && 'bg-accent-soft')}>
                {mayChange && (
                  <td className={cell}>
                    <Checkbox
                      aria-label={t`Choose event ${event.id}`}
                      checked={chosen.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                <th scope="row" className={classNames(cell, 'text-start font-normal')}>
                  {i18n._(kindWords[event.kind].name)}
                </th>
                <td className={classNames(cell, 'min-w-52 !whitespace-normal')}>
                  <span className="font-medium">{i18n._(words.name)}</span>
                  <span className="block text-xs text-muted">
                    {still.has(key) ? <bdi dir="ltr">{still.get(key)}</bdi> : i18n._(words.remedy)}
                  </span>
                </td>
                <td className={cell}>
                  <bdi>{event.machine ?? (typeof machine === 'string' ? machine : '–')}</bdi>
                </td>
                <td className={cell}>
                  <bdi dir="ltr" className="font-mono text-xs">
                    {saidIn(said)}
                  </bdi>
                </td>
                <td className={cell}>
                  <DateText value={event.at} />
                </td>
                <td className={cell}>
                  <DateText value={event.receivedAt} />
                </td>
                <td className={cell}>
                  <bdi title={event.id}>{event.device.name}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** `good 12 · scrap 1` */
function saidIn(data: Record<string, unknown>): string {
  const parts = Object.entries(data).filter(([, value]) => value !== 0 && value !== false)
  return parts.length > 0 ? parts.map(([name, value]) => `${name} ${String(value)}`).join(' · ') : '–'
}
