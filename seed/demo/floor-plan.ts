import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'

/** Units of the plan; its picture has half as many pixels again, for walls of more than full HD. */
export const planSize = { width: 1600, height: 900 }
const pixelsPerUnit = 1.5

interface Room {
  /** Code of the area that works there; null without a machine. */
  area: string | null
  title: string
  x: number
  y: number
  width: number
  height: number
}

/** The rooms of the ground floor: machines along both sides of the aisle, rooms for people and goods at its end. */
export const rooms: readonly Room[] = [
  { area: 'INJECTION', title: 'Injection moulding', x: 30, y: 30, width: 660, height: 420 },
  { area: 'MACHINING', title: 'CNC machining', x: 690, y: 30, width: 480, height: 420 },
  { area: 'STAMPING', title: 'Press shop', x: 1170, y: 30, width: 400, height: 420 },
  { area: 'ASSEMBLY', title: 'Assembly', x: 30, y: 520, width: 460, height: 350 },
  { area: 'PACKAGING', title: 'Packaging', x: 490, y: 520, width: 340, height: 350 },
  { area: null, title: 'Warehouse', x: 830, y: 520, width: 360, height: 350 },
  { area: null, title: 'Canteen', x: 1190, y: 520, width: 380, height: 180 },
  { area: null, title: 'Rest area', x: 1190, y: 700, width: 130, height: 170 },
  { area: null, title: 'Changing', x: 1320, y: 700, width: 140, height: 170 },
  { area: null, title: 'WC', x: 1460, y: 700, width: 110, height: 170 },
]

/** A machine's tile on the plan, as multiples of its text height. */
const tile = { width: 6.8, height: 3.7 }
/** Margins inside a room: beside the walls, and below its title. */
const margin = { side: 18, top: 62, bottom: 14 }

/**
 * Middles of so many machines in the room of an area, in rows.
 *
 * @returns parts of the plan's width and height; undefined for an area without a room.
 */
export function placesIn(area: string, count: number): { x: number; y: number }[] | undefined {
  const room = rooms.find((one) => one.area === area)
  if (!room) return undefined
  const width = room.width - 2 * margin.side
  const height = room.height - margin.top - margin.bottom
  // In as many columns as leave the most room for the words on the tiles.
  const wordsIn = (columns: number) =>
    Math.min(width / columns / tile.width, height / Math.ceil(count / columns) / tile.height)
  const columns = Array.from({ length: count }, (_, index) => index + 1).reduce(
    (best, next) => (wordsIn(next) > wordsIn(best) ? next : best),
    1,
  )
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => ({
    x: (room.x + margin.side + (((index % columns) + 0.5) / columns) * width) / planSize.width,
    y: (room.y + margin.top + ((Math.floor(index / columns) + 0.5) / rows) * height) / planSize.height,
  }))
}

/** Draws the plan. Its words are outlines: a server without fonts draws the same picture. */
export async function drawFloorPlan(): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const require = createRequire(import.meta.url)
  const font = openSync(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')) as Font
  const { data, info } = await sharp(Buffer.from(drawing(font)), { density: 72 * pixelsPerUnit })
    .webp({ quality: 88, smartSubsample: true, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const wall = '#3b4654'
const thin = '#9aa5b3'

function drawing(font: Font): string {
  const { width, height } = planSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#e3e8ee"/>
  <rect x="30" y="30" width="1540" height="840" fill="#f7f9fb"/>
  <rect x="30" y="450" width="1540" height="70" fill="#eef1f4"/>
  <g stroke="#d8b13c" stroke-width="3" stroke-dasharray="26 14">
    <path d="M34 460H1566"/><path d="M34 510H1566"/>
  </g>
  ${rooms.map((room) => roomOf(room)).join('')}
  <g fill="none" stroke="${thin}" stroke-width="2">${racks()}${tables()}${lockers()}</g>
  ${doors()}
  <path d="M30 30H1570V870H30Z" fill="none" stroke="${wall}" stroke-width="9"/>
  <g stroke="#f7f9fb" stroke-width="11"><path d="M30 462V508"/><path d="M1570 462V508"/>${docks()}</g>
  ${columns()}
  ${rooms.map((room) => words(font, room)).join('')}
</svg>`
}

function roomOf({ area, x, y, width, height }: Room): string {
  const floor = area ? '#ffffff' : '#f2f4f7'
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${floor}" stroke="${wall}" stroke-width="4"/>`
}

/** Gates to the aisle, and doors. */
function doors(): string {
  const gates = rooms.flatMap(({ x, y, width, height }) => {
    const middle = x + width / 2
    if (y + height === 450) return `<path d="M${middle - 48} 450H${middle + 48}"/>`
    return y === 520
      ? `<path d="M${middle - 40} 520H${middle + 40}"/>`
      : `<path d="M${middle - 18} 700H${middle + 18}"/>`
  })
  return `<g stroke="#f7f9fb" stroke-width="7">${gates.join('')}</g>`
}

const docks = () => [880, 980, 1080].map((x) => `<path d="M${x} 870H${x + 64}"/>`).join('')

const columns = () =>
  [130, 490, 830, 1190, 1500]
    .flatMap((x) => [450, 520].map((y) => `<rect x="${x - 7}" y="${y - 7}" width="14" height="14" fill="${wall}"/>`))
    .join('')

const racks = () =>
  [600, 664, 728]
    .map((y) => {
      const bays = Array.from({ length: 7 }, (_, bay) => `<path d="M${897.5 + bay * 37.5} ${y}v36"/>`).join('')
      return `<rect x="860" y="${y}" width="300" height="36"/>${bays}`
    })
    .join('')

const tables = () =>
  [600, 652]
    .flatMap((y) => [1232, 1312, 1392, 1472].map((x) => `<rect x="${x}" y="${y}" width="56" height="30" rx="4"/>`))
    .join('')

const lockers = () =>
  `<rect x="1208" y="772" width="94" height="34" rx="8"/><rect x="1232" y="822" width="46" height="26" rx="4"/>` +
  Array.from({ length: 5 }, (_, n) => `<rect x="${1336 + n * 22}" y="820" width="22" height="34"/>`).join('') +
  Array.from({ length: 3 }, (_, n) => `<path d="M${1478 + n * 26} 870v-52h26v52"/>`).join('')

/** A room's title as outlines, at its upper left. */
function words(font: Font, { title, x, y, width }: Room): string {
  const size = width > 300 ? 24 : 17
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(title)
  let at = 0
  const outlines = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
    at += positions[index]!.xAdvance
    return path
  })
  return `<g fill="#4d5968" transform="translate(${x + 18} ${y + 20 + size * 0.75}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}
