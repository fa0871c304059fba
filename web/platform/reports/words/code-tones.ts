import type { BadgeTone } from '#web/ui/badge.tsx'

const endings = { punched: 'neutral', auto: 'warning', inside: 'info' } as const

/** Colours of coded values that carry a verdict, by dimension; the words are beside the colour. */
export const codeTones: Readonly<Record<string, Readonly<Record<string, BadgeTone>>>> = {
  production_status: {
    production: 'success',
    stop: 'danger',
    waiting: 'neutral',
    closed: 'neutral',
    project_trial: 'info',
  },
  order_progress: { not_started: 'neutral', continuing: 'warning', completed: 'success', closed_short: 'info' },
  day_status: {
    present: 'success',
    absent: 'danger',
    excused: 'info',
    waiting: 'warning',
    planned: 'neutral',
    rest: 'neutral',
    holiday: 'neutral',
    leave: 'info',
    off: 'neutral',
  },
  leave_status: {
    pending: 'warning',
    on_hold: 'info',
    approved: 'success',
    rejected: 'danger',
    cancelled: 'neutral',
  },
  priority: { low: 'neutral', medium: 'info', high: 'warning' },
  five_s_status: { open: 'warning', closed: 'success' },
  audit_status: { planned: 'info', in_progress: 'warning', done: 'success', missed: 'danger' },
  incident_status: { reported: 'danger', investigating: 'warning', acting: 'warning', closed: 'success' },
  task_status: { waiting: 'neutral', in_progress: 'info', intervened: 'warning', closed: 'success' },
  ending: endings,
  day_ending: endings,
  order_label: {
    on_time: 'success',
    normal: 'neutral',
    needs_review: 'info',
    plan_delay: 'danger',
    plan_delay_completed: 'warning',
    stopped_and_slow: 'danger',
    completion_low: 'danger',
  },
}

export function codeTone(dimension: string, value: string | number | null): BadgeTone | null {
  return codeTones[dimension]?.[String(value)] ?? null
}
