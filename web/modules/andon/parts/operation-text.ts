import { useLingui } from '@lingui/react/macro'
import type { Operation } from '#api/modules/andon/andon.contract.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'

/** What happened, in words. */
export function useOperationText(): (operation: Operation) => string {
  const { t, i18n } = useLingui()
  const states = useCodeNames().machine_state ?? {}
  return ({ kind, state, reason, order, good, scrap, note }) => {
    const pieces = (value: number | null) => formatFigure(value ?? 0, 'pieces', i18n.locale, { bare: true })
    const name = order ?? ''
    switch (kind) {
      case 'state':
        return [states[state ?? ''] ?? state, reason].filter(Boolean).join(' · ')
      case 'order_start':
        return t`Order ${name} started`
      case 'order_stop':
        return order ? t`Order ${name} stopped` : t`Order stopped`
      case 'operator_on':
        return t`Signed on`
      case 'operator_off':
        return t`Signed off`
      case 'report': {
        const made = pieces(good)
        const bad = pieces(scrap)
        return scrap ? t`${made} good and ${bad} scrap reported` : t`${made} good reported`
      }
      case 'scrap': {
        const bad = pieces(scrap)
        return reason ? t`${bad} scrap: ${reason}` : t`${bad} scrap`
      }
      case 'classify':
        return reason ? t`Stop explained: ${reason}` : t`Stop without a reason again`
      case 'note':
        return note ? t`Note: ${note}` : t`Note removed`
      case 'split':
        return t`Stop split`
      case 'join':
        return t`Stop joined`
    }
  }
}
