import type { LeaveUnit } from '../leave/types/leave-types.contract.ts'
import type { ToldEvent, WebhookEvent } from './webhook-events.contract.ts'

interface Named {
  code: string
  name: string
}

interface AlertData {
  alert: { id: string; name: string; measure: string; condition: string }
  /** Worst first. `text` is the value as people read it. */
  members: { code: string; name: string; value: number | null; text: string }[]
  /** The report of it. */
  link: string
}

interface PersonData {
  user: { id: string; name: string; email: string; role: string }
  by: { id?: string | undefined }
}

/** A stop of a machine; instants in UTC. */
export interface StopData {
  stop: { id: string; machine: Named & { id: string }; reason: Named | null; from: string }
}

/** What each event says: ids, codes and names as the company knows them; no secret, and no more of people than who they are. */
export interface EventData extends Record<Extract<WebhookEvent, `user.${string}`>, PersonData> {
  'alert.fired': AlertData & { period: { from: string; to: string; shift: string | null } }
  'alert.recovered': AlertData
  'stop.opened': StopData
  'stop.closed': StopData & { stop: StopData['stop'] & { to: string; seconds: number } }
  'order.closed': {
    order: { id: string; code: string; product: string; produced: number; remaining: number | null }
    by: { id?: string | undefined }
  }
  'leave.decided': {
    leave: {
      id: string
      outcome: 'approved' | 'rejected' | 'cancelled'
      person: Named
      /** Dates of the plant's calendar, both included. */
      firstDate: string
      lastDate: string
      /** In hours where the unit is, else in days. */
      amount: number
      unit: LeaveUnit
    }
    by: { id?: string | undefined }
  }
  'report.sent': {
    report: { title: string; period: string }
    figures: { label: string; value: string; note?: string | undefined }[]
    link: string
  }
  test: { webhook: { id: string; name: string } }
}

export type DataOf<Event extends ToldEvent> = EventData[Event]
