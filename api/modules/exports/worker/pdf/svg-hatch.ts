import { ClipPath, G, Path } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import type { INode } from 'svgson'
import { splitColour } from './svg-colour.ts'

export interface Pattern {
  colour: string
  opacity: number
  /** Distance between two stripes, and their width. */
  step: number
  width: number
  /** Rotation of the stripes in degrees. */
  angle: number
}

export type Patterns = ReadonlyMap<string, Pattern>

/** The stripes of an SVG's patterns: react-pdf knows no patterns, so they are drawn line by line. */
export function readPatterns(root: INode): Patterns {
  const patterns = new Map<string, Pattern>()
  const visit = (node: INode): void => {
    if (node.name === 'pattern') {
      const stripe = firstShape(node)
      const angle = /rotate\((-?[\d.]+)/.exec(node.attributes['patternTransform'] ?? '')?.[1]
      const paint = splitColour(stripe?.attributes['fill'] ?? '#ffffff')
      patterns.set(node.attributes['id']!, {
        colour: paint?.colour ?? '#ffffff',
        opacity: Number(stripe?.attributes['fill-opacity'] ?? 1) * (paint?.opacity ?? 0),
        step: Number(node.attributes['height'] ?? 6),
        width: 2,
        angle: Number(angle ?? -45),
      })
    }
    node.children.forEach(visit)
  }
  visit(root)
  return patterns
}

/** Stripes over a shape, cut at its edge: the edge goes into `definitions`, which belong into the drawing's `Defs`. */
export function hatch(
  node: INode,
  key: number,
  { colour, opacity, step, width, angle }: Pattern,
  definitions: ReactNode[],
): ReactElement {
  const d = node.attributes['d'] ?? ''
  const { left, top, right, bottom } = bounds(d)
  const id = `hatch-${definitions.length}`
  definitions.push(createElement(ClipPath, { key: id, id }, createElement(Path, { d })))
  const rising = angle < 0
  const height = bottom - top
  let lines = ''
  for (let x = left - height; x < right; x += step * Math.SQRT2)
    lines += rising ? `M${x} ${bottom}L${x + height} ${top}` : `M${x} ${top}L${x + height} ${bottom}`
  return createElement(
    G,
    { key, clipPath: `url(#${id})` },
    createElement(Path, { d: lines, stroke: colour, strokeOpacity: opacity, strokeWidth: width, fill: 'none' }),
  )
}

/** Box of a path of absolute lines, as charts draw them. */
function bounds(d: string): { left: number; top: number; right: number; bottom: number } {
  // Of an arc (rounded corners) only its end counts.
  const corners = d.replaceAll(/A[-\d.]+[ ,][-\d.]+[ ,][-\d.]+[ ,][01][ ,][01][ ,]/g, 'L')
  const numbers = (corners.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function firstShape(node: INode): INode | undefined {
  for (const child of node.children) {
    if (child.attributes['fill'] && child.attributes['fill'] !== 'none') return child
    const inner = firstShape(child)
    if (inner) return inner
  }
  return undefined
}
