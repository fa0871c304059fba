export type PictureLine = { text: string; font: string; x: number; y: number; quiet: boolean }

type PictureLayout = {
  lines: PictureLine[]
  chart: { x: number; y: number; width: number; height: number }
  height: number
}

const edge = 28
const fonts = { title: '600 22px', line: '400 15px', foot: '400 13px' }
const leading = { title: 30, line: 22, foot: 18 }

type Content = {
  title: string
  lines: readonly string[]
  foot: string
  /** Pixels of the whole picture and of the drawing's height. */
  width: number
  chart: number
  /** Width of a text in a font, pixels. */
  measure: (text: string, font: string) => number
}

/** Places title, lines, drawing and foot below each other; long texts continue in the next line. */
export function layPicture({ title, lines, foot, width, chart, measure }: Content): PictureLayout {
  const room = width - 2 * edge
  const placed: PictureLine[] = []
  let y = edge
  const put = (text: string, kind: keyof typeof fonts, quiet: boolean) => {
    for (const part of wrap(text, room, (piece) => measure(piece, fonts[kind]))) {
      placed.push({ text: part, font: fonts[kind], x: edge, y: y + leading[kind] * 0.75, quiet })
      y += leading[kind]
    }
  }
  put(title, 'title', false)
  for (const line of lines) put(line, 'line', true)
  const top = y + 14
  y = top + chart + 18
  put(foot, 'foot', true)
  return { lines: placed, chart: { x: edge, y: top, width: room, height: chart }, height: Math.ceil(y + edge - 8) }
}

/** Breaks a text at spaces; a single word that is too wide stays whole. */
export function wrap(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && measure(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}
