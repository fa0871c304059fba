import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { hiddenLeave, somebody } from '#api/platform/db/hidden-names.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { writeValue } from '#web/core/report/write-value.ts'

/** Hours as a clock shows them. */
const hours = Object.fromEntries(Array.from({ length: 24 }, (_, n) => [n, `${String(n).padStart(2, '0')}:00`]))

/** Names of the weekdays by their ISO numbers. */
function weekdays(language: string): Record<string, string> {
  // 1 January 2024 was a Monday.
  return Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [n, formatDate(`2024-01-0${n}`, language, 'weekday')]))
}

/** Names of coded values, by dimension; other values are names already. */
export function useCodeNames(): Record<string, Record<string, string>> {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const endings = {
      punched: t({ message: 'Punched', context: 'end of a stay' }),
      auto: t({ message: 'Automatic exit', context: 'end of a stay' }),
      inside: t({ message: 'Still there', context: 'end of a stay' }),
    }
    return {
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
      day_kind: {
        work: t`Work day`,
        rest: t`Rest day`,
        holiday: t`Holiday`,
        leave: t`Leave`,
        unrostered: t`Not rostered`,
      },
      day_status: {
        present: t({ message: 'Present', context: 'standing of a day' }),
        absent: t({ message: 'Absent', context: 'standing of a day' }),
        excused: t({ message: 'Excused', context: 'standing of a day' }),
        waiting: t`Waiting for a reader`,
        planned: t({ message: 'Planned', context: 'standing of a day' }),
        rest: t`Rest day`,
        holiday: t`Holiday`,
        leave: t`Leave`,
        off: t`Not rostered`,
      },
      leave_status: {
        pending: t({ message: 'Waiting for approval', context: 'leave' }),
        on_hold: t({ message: 'On hold', context: 'leave' }),
        approved: t({ message: 'Approved', context: 'leave' }),
        rejected: t({ message: 'Rejected', context: 'leave' }),
        cancelled: t({ message: 'Cancelled', context: 'leave' }),
      },
      priority: {
        low: t({ message: 'Low', context: 'priority' }),
        medium: t({ message: 'Medium', context: 'priority' }),
        high: t({ message: 'High', context: 'priority' }),
      },
      five_s_category: {
        safety: t`Safety`,
        quality: t`Quality`,
        productivity: t`Productivity`,
        cost: t`Cost`,
        environment: t`Environment`,
      },
      five_s_status: { open: t`Open`, closed: t`Closed` },
      incident_kind: {
        near_miss: t`Near miss`,
        unsafe_condition: t`Unsafe condition`,
        incident: t`Incident without injury`,
        injury: t`Injury`,
      },
      incident_outcome: {
        first_aid: t`First aid`,
        medical_treatment: t`Medical treatment`,
        restricted_work: t`Restricted work`,
        lost_time: t`Lost time`,
        fatality: t`Death`,
      },
      incident_cause: {
        machine: t({ message: 'Machine or tool', context: 'cause' }),
        guard: t({ message: 'Guard missing or bypassed', context: 'cause' }),
        method: t({ message: 'Way of working', context: 'cause' }),
        instruction: t({ message: 'Training or instruction', context: 'cause' }),
        protective_equipment: t({ message: 'Protective equipment', context: 'cause' }),
        order: t({ message: 'Order and cleanliness', context: 'cause' }),
        transport: t({ message: 'Traffic and transport', context: 'cause' }),
        posture: t({ message: 'Lifting and posture', context: 'cause' }),
        substance: t({ message: 'Hazardous substance', context: 'cause' }),
        other: t({ message: 'Other', context: 'cause' }),
      },
      incident_status: {
        reported: t`Reported`,
        investigating: t`Under investigation`,
        acting: t`Actions open`,
        closed: t`Closed`,
      },
      body_part: {
        head: t({ message: 'Head', context: 'body' }),
        eye: t({ message: 'Eye', context: 'body' }),
        neck: t({ message: 'Neck', context: 'body' }),
        back: t({ message: 'Back', context: 'body' }),
        torso: t({ message: 'Chest or belly', context: 'body' }),
        arm: t({ message: 'Arm or shoulder', context: 'body' }),
        hand: t({ message: 'Hand', context: 'body' }),
        finger: t({ message: 'Finger', context: 'body' }),
        leg: t({ message: 'Leg or knee', context: 'body' }),
        foot: t({ message: 'Foot', context: 'body' }),
        several: t({ message: 'Several', context: 'body' }),
        other: t({ message: 'Other', context: 'body' }),
      },
      audit_status: {
        planned: t({ message: 'Planned', context: 'audit' }),
        in_progress: t({ message: 'In progress', context: 'audit' }),
        done: t({ message: 'Done', context: 'audit' }),
        missed: t({ message: 'Missed', context: 'audit' }),
      },
      pillar: {
        sort: t({ message: 'Sort', context: '5S' }),
        set_in_order: t({ message: 'Set in order', context: '5S' }),
        shine: t({ message: 'Shine', context: '5S' }),
        standardise: t({ message: 'Standardise', context: '5S' }),
        sustain: t({ message: 'Sustain', context: '5S' }),
      },
      task_status: {
        waiting: t({ message: 'Waiting', context: 'task' }),
        in_progress: t({ message: 'In progress', context: 'task' }),
        intervened: t({ message: 'Being intervened', context: 'task' }),
        closed: t({ message: 'Closed', context: 'task' }),
      },
      task_cause: {
        manual: t({ message: 'None', context: 'cause of a task' }),
        five_s: t`5S record`,
        stoppage: t`Stoppage`,
        machine: t`Machine`,
        report: t`Report`,
        alert: t`Alert`,
        audit_answer: t`Audit answer`,
        incident: t`Incident`,
        attendance_exception: t`Attendance exception`,
      },
      leave_type: { [hiddenLeave]: t`Leave, reason not shown` },
      leave_type_code: { [hiddenLeave]: t`Leave, reason not shown` },
      operator: { [somebody]: t`Somebody` },
      leave_pay: { paid: t`Paid`, unpaid: t`Unpaid` },
      weekday: weekdays(i18n.locale),
      hour_of_day: hours,
      reading_kind: {
        measured: t({ message: 'Measured', context: 'energy' }),
        spread: t({ message: 'Amount known, hours not', context: 'energy' }),
        estimated: t({ message: 'Reckoned from power', context: 'energy' }),
        gap: t({ message: 'Something is missing', context: 'energy' }),
      },
      zone_kind: {
        production: t`Production`,
        rest: t({ message: 'Rest', context: 'kind of zone' }),
        canteen: t`Canteen`,
        outside: t({ message: 'Outside', context: 'kind of zone' }),
        own: t`Other zone`,
      },
      movement: {
        in: t({ message: 'In', context: 'movement' }),
        out: t({ message: 'Out', context: 'movement' }),
        change: t({ message: 'Change', context: 'movement from zone to zone' }),
      },
      ending: endings,
      day_ending: endings,
      order_label: {
        on_time: t`On time`,
        normal: t`Normal`,
        needs_review: t`Needs review`,
        plan_delay: t`Plan delay`,
        plan_delay_completed: t`Plan delay but completed`,
        stopped_and_slow: t`Machine stopped and slower than plan`,
        completion_low: t`Completion rate low`,
      },
    }
  }, [t, i18n.locale])
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
      department: t`No department`,
      position: t`No position`,
      task_department: t`No department`,
      responsible: t`Nobody`,
    }
  }, [t])
  return useCallback(
    (dimension, value) => writeValue(dimension, value, { language: i18n.locale, codes: names, empty }, timeDimension),
    [i18n.locale, names, empty, timeDimension],
  )
}
