import type { DemoShift } from './calendar.ts'
import type { Machine, Product } from './plant.ts'
import { type Random, randomOf } from './random.ts'
import { type ScrapReason, type StopReason, scrapReasons, stopReasons } from './reasons.ts'

export interface Stop {
  /** Undefined until the stop is explained. */
  reason: string | undefined
  seconds: number
  note?: string
  breakdown?: boolean
  minor?: boolean
}

const notes = [
  'Waited for spare part',
  'Bakım çağrıldı, sensör değişti',
  'Happens again, see last week',
  'Setter adjusted the clamp force',
  'Geçici çözüm, hafta sonu kontrol',
  'Cleaned and restarted',
  'Parça sıkıştı, kalıp temizlendi',
]

/** A stop that happens by itself. */
export function drawStop(machine: Machine, product: Product, shift: DemoShift, random: Random): Stop {
  const trouble = product.mold?.trouble ?? 1
  const night = shift.code === 'night'
  const { reason } = random.weighted(reasonsOf(machine), ({ reason: { group }, weight }) => {
    // At night the setter and the mechanic are fewer, and the fork-lift driver is alone.
    return weight * (group === 'TM' ? trouble : night && group === 'OR' ? 1.9 : 1)
  })
  const slow = reason.group === 'MI' ? 1 : machine.repair * (night ? 1.12 : 1)
  const minutes = Math.min(random.skewed(reason.medianMinutes, reason.sigma) * slow, 600)
  const seconds = Math.max(25, Math.round(minutes * 60))
  const unsaid = random.chance(night ? 0.095 : 0.045)
  const note = !unsaid && seconds > 900 && random.chance(0.06) ? { note: random.pick(notes) } : {}
  return {
    reason: unsaid ? undefined : reason.code,
    seconds,
    breakdown: !unsaid && reason.lossClass === 'breakdown',
    minor: reason.group === 'MI',
    ...note,
  }
}

interface Leaning {
  reason: StopReason
  weight: number
}

const leanings = new WeakMap<Machine, Leaning[]>()

/** What can happen at a machine; every one has complaints of its own. */
function reasonsOf(machine: Machine): Leaning[] {
  const weighted = leanings.get(machine)
  if (weighted) return weighted
  const code = machine.plan.code
  const reasons = stopReasons
    .filter((reason) => reason.weight > 0 && (reason.at?.includes(code) ?? true))
    .map((reason) => ({
      reason,
      weight: reason.weight * randomOf('leaning', machine.code, reason.code).skewed(1, 0.45),
    }))
  leanings.set(machine, reasons)
  return reasons
}

const byProduct = new WeakMap<Product, { reason: ScrapReason; weight: number }[]>()

/** Why parts were scrapped; a few reports leave it open. */
export function drawScrapReason(machine: Machine, product: Product, random: Random): string | undefined {
  if (random.chance(0.03)) return undefined
  let reasons = byProduct.get(product)
  if (!reasons) {
    reasons = scrapReasons
      .filter((reason) => reason.weight > 0 && (reason.at?.includes(machine.plan.code) ?? true))
      .map((reason) => ({
        reason,
        weight: reason.weight * randomOf('defect', product.code, reason.code).skewed(1, 0.7),
      }))
    byProduct.set(product, reasons)
  }
  return random.weighted(reasons, (choice) => choice.weight).reason.code
}
