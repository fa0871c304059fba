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
import { hatch, type Patterns, readPatterns } from './svg-hatch.ts'
import { svgText } from './svg-text.ts'

const shapes: Record<string, ElementType> = {
  circle: Circle,
  clippath: ClipPath,
  defs: Defs,
  g: G,
  line: Line,
  lineargradient: LinearGradient,
  path: Path,
  polygon: Polygon,
  polyline: Polyline,
  rect: Rect,
  stop: Stop,
}

/** What matters on paper; the rest serves the pointer. */
const kept = new Set(
  (
    'clip-path cx cy d fill fill-opacity gradientUnits height id offset opacity points r rx ry stop-color stop-opacity ' +
    'stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width transform width x x1 x2 y y1 y2'
  ).split(' '),
)

/** A chart's SVG as vector primitives of the document, texts in the document's fonts. Sizes in points. */
export async function drawSvg(
  svg: string,
  { width, height }: { width: number; height: number },
  look: Look,
): Promise<ReactElement> {
  const root = await parse(svg)
  const patterns = readPatterns(root)
  return createElement(
    Svg,
    { width, height, viewBox: root.attributes['viewBox'] },
    root.children.map((child, key) => draw(child, key, { look, patterns })),
  )
}

interface Context {
  look: Look
  patterns: Patterns
}

function draw(node: INode, key: number, context: Context): ReactNode {
  if (node.name === 'text') return svgText(node, key, context.look)
  const shape = shapes[node.name.toLowerCase()]
  if (!shape) return null
  const pattern = /^url\(#(.+)\)$/.exec(node.attributes['fill'] ?? '')?.[1]
  if (pattern && context.patterns.has(pattern)) return hatch(node, key, context.patterns.get(pattern)!)
  const children = node.children.map((child, index) => draw(child, index, context))
  return createElement(shape, { key, ...attributes(node) }, ...children)
}

function attributes(node: INode): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(node.attributes))
    if (kept.has(name)) result[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value
  return result
}
