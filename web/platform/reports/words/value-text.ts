import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { writeValue } from '#web/core/report/write-value.ts'

/** Names of coded values, by dimension; other values are names already. */
export function useCodeNames(): Record<string, Record<string, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      shift: { morning: t`Morning`, evening: t`Evening`, night: t`Night` },
      machine_state: {
        run: t`Running`,
        stop: t`Stop`,
        undefined: t`Stop without a reason`,
        setup: t`Setup`,
        planned: t`Planned stop`,
        idle: t`Idle`,
        no_data: t`No data`,
        not_scheduled: t`Not scheduled`,
      },
      state_letter: {
        run: t({ message: 'R', context: 'letter of a running machine' }),
        stop: t({ message: 'S', context: 'letter of a stopped machine' }),
        undefined: t({ message: '?', context: 'letter of a stop without a reason' }),
        setup: t({ message: 'U', context: 'letter of a machine being set up' }),
        planned: t({ message: 'P', context: 'letter of a planned stop' }),
        idle: t({ message: 'I', context: 'letter of an idle machine' }),
        no_data: t({ message: 'N', context: 'letter of a machine without data' }),
        not_scheduled: t({ message: 'O', context: 'letter of time not scheduled' }),
      },
      time_class: {
        run: t`Running`,
        breakdown: t`Breakdown`,
        setup: t`Setup`,
        minor_stop: t`Minor stop`,
        other_stop: t`Other stop`,
        undefined: t`Stop without a reason`,
        planned: t`Planned stop`,
        excluded: t`Excluded time`,
        break: t`Break`,
        idle: t`Idle`,
        no_data: t`No data`,
        not_scheduled: t`Not scheduled`,
      },
      defined: { defined: t`Defined`, undefined: t`Undefined` },
      loss_class: {
        breakdown: t`Breakdown`,
        setup: t`Setup`,
        minor_stop: t`Minor stop`,
        reduced_speed: t`Reduced speed`,
        defects: t`Defects`,
        start_up: t`Start-up`,
        planned: t`Planned`,
        excluded: t`Excluded`,
        other: t`Waiting and organisation`,
      },
      counts_as: { availability_loss: t`Availability loss`, planned: t`Planned`, excluded: t`Excluded` },
      report_kind: { production: t`Production`, setup: t`Setup`, breakdown: t`Breakdown` },
      order_status: { open: t`Open`, closed: t`Closed` },
      order_kind: { series: t`Series`, project_trial: t`Project trial` },
      order_active: { active: t`Active`, passive: t`Passive` },
      production_status: {
        production: t`Production`,
        stop: t`Stop`,
        waiting: t`Waiting`,
        closed: t`Closed`,
        project_trial: t`Project trial`,
      },
      order_progress: {
        not_started: t`Not started`,
        continuing: t`Continuing`,
        completed: t`Completed`,
        closed_short: t`Closed short`,
      },
      order_label: {
        on_time: t`On time`,
        normal: t`Normal`,
        needs_review: t`Needs review`,
        plan_delay: t`Plan delay`,
        plan_delay_completed: t`Plan delay but completed`,
        stopped_and_slow: t`Machine stopped and slower than plan`,
        completion_low: t`Completion rate low`,
      },
    }),
    [t],
  )
}

/** Writes a dimension's value: codes by name, days as dates, and what 'no value' means there. */
export function useValueText(timeDimension: string): (dimension: string, value: string | null) => string {
  const { t, i18n } = useLingui()
  const names = useCodeNames()
  const empty = useMemo<Record<string, string>>(() => {
    const noReason = t`No reason given`
    return {
      reason: noReason,
      reason_group: noReason,
      scrap_reason: noReason,
      scrap_reason_group: noReason,
      loss_class: noReason,
      operator: t`No operator`,
      work_order: t`No work order`,
      product: t`No product`,
      mold: t`No mould`,
      shift: t`Outside the shifts`,
    }
  }, [t])
  return useCallback(
    (dimension, value) => writeValue(dimension, value, { language: i18n.locale, codes: names, empty }, timeDimension),
    [i18n.locale, names, empty, timeDimension],
  )
}
