/** Colours of one mode, as hex. The browser reads them as CSS variables, documents made on the server directly. */
export interface Palette {
  page: string
  card: string
  raised: string
  sunken: string
  line: string
  lineStrong: string
  fg: string
  muted: string
  subtle: string
  onAccent: string
  danger: string
  warning: string
  success: string
  info: string
  band: Record<'excellent' | 'good' | 'medium' | 'poor', string>
  /** States of machines and kinds of loss; `web/core/chart-specs/state-tones.ts` says which value has which. */
  state: Record<
    'run' | 'stop' | 'undefined' | 'setup' | 'planned' | 'idle' | 'nodata' | 'minor' | 'other' | 'pause' | 'excluded',
    string
  >
  series: readonly string[]
}

export type Mode = 'light' | 'dark'
export type Preset = 'default' | 'cyan' | 'purple' | 'blue' | 'orange' | 'red'

/** Every text colour holds 4.5:1 on page, card and raised of its mode. */
export const palettes: Record<Mode, Palette> = {
  light: {
    page: '#f5f6f8',
    card: '#ffffff',
    raised: '#ffffff',
    sunken: '#eceff3',
    line: '#e0e4ea',
    lineStrong: '#c3cad5',
    fg: '#171b22',
    muted: '#525c6b',
    subtle: '#646e7d',
    onAccent: '#ffffff',
    danger: '#c2292e',
    warning: '#9a5b00',
    success: '#0b7a4b',
    info: '#1f66c1',
    band: { excellent: '#08795a', good: '#4a7a0c', medium: '#a85400', poor: '#c2292e' },
    state: {
      run: '#2f9e5f',
      stop: '#d8433f',
      undefined: '#d8433f',
      setup: '#7d5bd0',
      planned: '#3d82d8',
      idle: '#d9971a',
      nodata: '#9aa3b1',
      minor: '#d3669c',
      other: '#8f5b34',
      pause: '#3fbfae',
      excluded: '#5d6b80',
    },
    series: [
      '#2b6cd4',
      '#e0861a',
      '#14948a',
      '#c33d78',
      '#7d5bd0',
      '#6a8f1f',
      '#2fa3c7',
      '#b0543b',
      '#8b9bb4',
      '#d1a300',
      '#a05fb8',
      '#4d6b5f',
    ],
  },
  dark: {
    page: '#0e1116',
    card: '#151a21',
    raised: '#1c222b',
    sunken: '#0a0d11',
    line: '#272e39',
    lineStrong: '#3d4756',
    fg: '#e9ecf1',
    muted: '#a3adbb',
    subtle: '#8d97a6',
    onAccent: '#0c1014',
    danger: '#ff8079',
    warning: '#f0b04a',
    success: '#4fd08f',
    info: '#7db4ff',
    band: { excellent: '#3fd6a2', good: '#a6d15a', medium: '#f0b04a', poor: '#ff8079' },
    state: {
      run: '#3fb572',
      stop: '#ea5a54',
      undefined: '#ea5a54',
      setup: '#9a7ce6',
      planned: '#5a9bec',
      idle: '#e6a934',
      nodata: '#6c7685',
      minor: '#e57fb2',
      other: '#b98252',
      pause: '#7fd8cb',
      excluded: '#93a1b8',
    },
    series: [
      '#5b95f0',
      '#f0a044',
      '#35b8ab',
      '#e067a0',
      '#9a7ce6',
      '#93ba45',
      '#53bfe0',
      '#d5795f',
      '#9fadc2',
      '#e3bd35',
      '#c084d6',
      '#7fa394',
    ],
  },
}

/** Accent of each preset: carries white text in light mode and near-black text in dark mode, and reads as text. */
export const accents: Record<Preset, Record<Mode, string>> = {
  default: { light: '#0c756b', dark: '#3fcfbd' },
  cyan: { light: '#00739e', dark: '#4cc9f0' },
  purple: { light: '#6b34cf', dark: '#b79bff' },
  blue: { light: '#1f5fc8', dark: '#7db0ff' },
  orange: { light: '#a85100', dark: '#ffb066' },
  red: { light: '#c2272d', dark: '#ff8f8a' },
}

/** Changes of the bold contrast setting. */
export const boldContrast: Record<Mode, Partial<Palette>> = {
  light: {
    page: '#ffffff',
    sunken: '#f0f1f4',
    line: '#7d8797',
    lineStrong: '#3f4856',
    fg: '#000000',
    muted: '#2b323d',
    subtle: '#3a424f',
  },
  dark: {
    page: '#000000',
    card: '#07090c',
    raised: '#0d1116',
    line: '#7b8696',
    lineStrong: '#aab4c2',
    fg: '#ffffff',
    muted: '#dde2ea',
    subtle: '#c6cdd8',
  },
}
