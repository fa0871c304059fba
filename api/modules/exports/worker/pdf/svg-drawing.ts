import {
  Circle,
  ClipPath,
  Defs,
  G,
  Line,
  LinearGradient,
  Path,
  Polygon,
  Polyline,
  Rect,
  Stop,
  Svg,
} from '@react-pdf/renderer'
import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import { type INode, parse } from 'svgson'
import type { Look } from './pdf-look.ts'
import { splitColour } from './svg-colour.ts'
import { hatch, type Patterns, readPatterns } from './svg-hatch.ts'
import { svgText } from './svg-text.ts'

const shapes: Record<string, ElementType> = {
  circle: Circle,
  clippath: ClipPath,
  g: G,
  line: Line,
  lineargradient: LinearGradient,
  path: Path,
  polygon: Polygon,
  polyline: Polyline,
  rect: Rect,
  stop: Stop,
}

const marks = new Set(['circle', 'line', 'path', 'polygon', 'polyline', 'rect'])

/** What matters on paper; the rest serves the pointer. */
const kept = new Set(
  (
    'clip-path cx cy d fill fill-opacity gradientUnits height id offset opacity points r rx ry stop-color stop-opacity ' +
    'stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width transform width x x1 x2 y y1 y2'
  ).split(' '),
)

const paints = [
  ['fill', 'fillOpacity'],
  ['stroke', 'strokeOpacity'],
  ['stopColor', 'stopOpacity'],
] as const

/** A chart's SVG as vector primitives of the document, texts in the document's fonts. Sizes in points. */
export async function drawSvg(
  svg: string,
  { width, height }: { width: number; height: number },
  look: Look,
): Promise<ReactElement> {
  const root = await parse(svg)
  const context: Context = { look, patterns: readPatterns(root), definitions: [] }
  const drawing = root.children.map((child, key) => draw(child, key, context))
  return createElement(
    Svg,
    { width, height, viewBox: root.attributes['viewBox'] },
    // The library looks into one `Defs` only.
    createElement(Defs, { key: 'defs' }, context.definitions),
    drawing,
  )
}

interface Context {
  look: Look
  patterns: Patterns
  definitions: ReactNode[]
}

function draw(node: INode, key: number, context: Context): ReactNode {
  if (node.name === 'defs') {
    for (const child of node.children) context.definitions.push(draw(child, context.definitions.length, context))
    return null
  }
  if (node.name === 'text') return svgText(node, key, context.look)
  const shape = shapes[node.name.toLowerCase()]
  if (!shape) return null
  const pattern = /^url\(#(.+)\)$/.exec(node.attributes['fill'] ?? '')?.[1]
  if (pattern && context.patterns.has(pattern))
    return hatch(node, key, context.patterns.get(pattern)!, context.definitions)
  const nodeAttributes = attributes(node)
  // A shape without fill and line is only for the pointer; the library would fill it.
  if (marks.has(node.name) && nodeAttributes['fill'] === undefined && nodeAttributes['stroke'] === undefined)
    return null
  const children = node.children.map((child, index) => draw(child, index, context))
  return createElement(shape, { key, ...nodeAttributes }, ...children)
}

function attributes(node: INode): Record<string, string | number> {
  const result: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(node.attributes))
    if (kept.has(name)) result[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value
  for (const [name, opacity] of paints) {
    const painted = result[name]
    if (typeof painted !== 'string' || painted.startsWith('url(')) continue
    const split = splitColour(painted)
    const covered = Number(result[opacity] ?? 1) * (split?.opacity ?? 0)
    // The library takes a 0 for "not given".
    if (!split || covered === 0 || (name === 'stroke' && Number(result['strokeWidth'] ?? 1) === 0)) delete result[name]
    else Object.assign(result, { [name]: split.colour, [opacity]: covered })
  }
  return result
}
