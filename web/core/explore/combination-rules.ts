import type { ViewModel } from '../figures/view-model.ts'
import { dimensionOf, measureOf } from '../figures/view-model.ts'
import { splitting } from './splitting.ts'

/** Parts of a question: measures and dimensions of one view, and dimensions of its filters. */
export type Combination = { measures: string[]; by: string[]; filtered: string[] }

/** Limits of figures and levels that a reader can take in. */
export const mostMeasures = 8
export const mostDimensions = 5

/** Reason against a combination of picks. */
export type Refusal =
  /** The facts behind the measure do not know the dimension. */
  | { why: 'notRecorded'; measure: string; dimension: string }
  /** A ratio says nothing about a single fact. */
  | { why: 'ratioOfOne'; measure: string; dimension: string }
  | { why: 'tooManyMeasures' }
  | { why: 'tooManyDimensions' }

/** Why a measure cannot be added; null when it can. */
export function refuseMeasure(view: ViewModel, name: string, picked: Combination): Refusal | null {
  if (!picked.measures.includes(name) && picked.measures.length >= mostMeasures) return { why: 'tooManyMeasures' }
  return first([...picked.by, ...picked.filtered], (dimension) => refusePair(view, name, dimension))
}

/** Why the question cannot be split or filtered by a dimension; null when it can. */
export function refuseDimension(
  view: ViewModel,
  name: string,
  picked: Combination,
  use: 'split' | 'filter' = 'split',
): Refusal | null {
  if (use === 'split' && !picked.by.includes(name) && picked.by.length >= mostDimensions)
    return { why: 'tooManyDimensions' }
  return first(picked.measures, (measure) => refusePair(view, measure, name))
}

function refusePair(view: ViewModel, measure: string, dimension: string): Refusal | null {
  if (splitting(view, measure, dimension) === 'never') return { why: 'notRecorded', measure, dimension }
  const ratio = measureOf(view, measure).kind === 'ratio'
  return ratio && dimensionOf(view, dimension).single ? { why: 'ratioOfOne', measure, dimension } : null
}

function first<T>(items: T[], refuse: (item: T) => Refusal | null): Refusal | null {
  for (const item of items) {
    const refusal = refuse(item)
    if (refusal) return refusal
  }
  return null
}

/** Other views that hold a whole combination in the same sense, so that the question can be asked there. */
export function viewsThatAllow(views: Record<string, ViewModel>, view: ViewModel, wanted: Combination): ViewModel[] {
  const same = (other: ViewModel) => (kind: 'measures' | 'dimensions', name: string) =>
    Object.hasOwn(other[kind], name) && other[kind][name]?.description === view[kind][name]?.description
  return Object.values(views).filter((other) => {
    if (other.name === view.name) return false
    const knows = same(other)
    const inModel =
      wanted.measures.every((name) => knows('measures', name)) &&
      [...wanted.by, ...wanted.filtered].every((name) => knows('dimensions', name))
    if (!inModel) return false
    const { measures, by, filtered } = possible(other, wanted)
    return (
      measures.length + by.length + filtered.length ===
      wanted.measures.length + wanted.by.length + wanted.filtered.length
    )
  })
}

/** What of a combination another view holds, and what would be lost on the way to it. */
export function carryOver(picked: Combination, to: ViewModel): { kept: Combination; lost: string[] } {
  const wanted = {
    measures: picked.measures.filter((name) => Object.hasOwn(to.measures, name)),
    by: picked.by.filter((name) => Object.hasOwn(to.dimensions, name)),
    filtered: picked.filtered.filter((name) => Object.hasOwn(to.dimensions, name)),
  }
  const kept = possible(to, wanted)
  const all = new Set([...kept.measures, ...kept.by, ...kept.filtered])
  const lost = [...picked.measures, ...picked.by, ...picked.filtered].filter((name) => !all.has(name))
  return { kept, lost: [...new Set(lost)] }
}

/** The largest part of a combination that goes together: earlier measures win, then earlier dimensions. */
export function possible(view: ViewModel, wanted: Combination): Combination {
  const done: Combination = { measures: [], by: [], filtered: [] }
  for (const name of new Set(wanted.measures)) if (!refuseMeasure(view, name, done)) done.measures.push(name)
  for (const name of new Set(wanted.by)) if (!refuseDimension(view, name, done)) done.by.push(name)
  for (const name of new Set(wanted.filtered))
    if (!refuseDimension(view, name, done, 'filter')) done.filtered.push(name)
  return done
}
