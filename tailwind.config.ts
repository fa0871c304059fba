import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { themeRules } from './web/ui/theme/css-variables.ts'
import { palettes } from './web/ui/theme/palette.ts'

const token = (name: string) => `rgb(var(--${name}) / <alpha-value>)`
/** Opaque, so that what is written on it in the same colour is read as well on a chosen row as on a card. */
const tint = (name: string) => `color-mix(in srgb, rgb(var(--${name})) 10%, rgb(var(--card)))`
const tokens = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, token(`${prefix}-${name}`)]))

const seriesNames = palettes.light.series.map((_, index) => String(index + 1))
const bandNames = Object.keys(palettes.light.band)
const stateNames = Object.keys(palettes.light.state)

/** Tremor's own names, mapped to ours; ours already change with the mode, so `dark-tremor` is the same. */
const tremor = {
  brand: {
    faint: 'rgb(var(--accent) / 0.06)',
    muted: 'rgb(var(--accent) / 0.2)',
    subtle: 'rgb(var(--accent) / 0.6)',
    DEFAULT: token('accent'),
    emphasis: token('accent'),
    inverted: token('on-accent'),
  },
  background: { muted: token('page'), subtle: token('sunken'), DEFAULT: token('card'), emphasis: token('muted') },
  border: { DEFAULT: token('line') },
  ring: { DEFAULT: token('line') },
  content: {
    subtle: token('subtle'),
    DEFAULT: token('muted'),
    emphasis: token('fg'),
    strong: token('fg'),
    inverted: token('card'),
  },
}

export default {
  content: ['./web/index.html', './web/**/*.{ts,tsx}', '!./web/dist/**', './node_modules/@tremor/react/dist/**/*.js'],
  darkMode: 'class',
  // Tremor builds these class names at run time from the `colors` a chart is given.
  safelist: [...seriesNames.map((name) => `series-${name}`), ...bandNames.map((name) => `band-${name}`)].flatMap(
    (name) => ['bg', 'text', 'fill', 'stroke', 'border', 'ring'].map((property) => `${property}-${name}`),
  ),
  theme: {
    screens: { sm: '600px', md: '900px', lg: '1200px', xl: '1600px' },
    fontSize: {
      xs: ['12px', '16px'],
      sm: ['13px', '20px'],
      base: ['14px', '20px'],
      lg: ['16px', '24px'],
      xl: ['20px', '28px'],
      '2xl': ['28px', '36px'],
      'tremor-label': ['12px', '16px'],
      'tremor-default': ['13px', '20px'],
      'tremor-title': ['16px', '24px'],
      'tremor-metric': ['28px', '36px'],
    },
    borderRadius: {
      none: '0',
      sm: '4px',
      DEFAULT: '8px',
      md: '6px',
      lg: '8px',
      xl: '12px',
      full: '9999px',
      'tremor-small': '4px',
      'tremor-default': '8px',
      'tremor-full': '9999px',
    },
    extend: {
      fontFamily: {
        sans: ['var(--font-script)', '"Noto Sans"', 'system-ui', 'sans-serif'],
        mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace'],
      },
      colors: {
        page: token('page'),
        card: token('card'),
        raised: token('raised'),
        sunken: token('sunken'),
        line: { DEFAULT: token('line'), strong: token('line-strong') },
        fg: token('fg'),
        muted: token('muted'),
        subtle: token('subtle'),
        accent: { DEFAULT: token('accent'), soft: 'rgb(var(--accent) / 0.1)', tint: tint('accent') },
        'on-accent': token('on-accent'),
        danger: { DEFAULT: token('danger'), tint: tint('danger') },
        warning: { DEFAULT: token('warning'), tint: tint('warning') },
        success: { DEFAULT: token('success'), tint: tint('success') },
        info: { DEFAULT: token('info'), tint: tint('info') },
        band: tokens('band', bandNames),
        state: tokens('state', stateNames),
        series: tokens('series', seriesNames),
        tremor,
        'dark-tremor': tremor,
      },
      boxShadow: {
        float: '0 0 0 1px rgb(var(--line)), 0 12px 32px -8px rgb(10 14 20 / 0.24)',
        'tremor-input': 'none',
        'tremor-card': 'none',
        'tremor-dropdown': '0 12px 32px -8px rgb(10 14 20 / 0.24)',
        'dark-tremor-input': 'none',
        'dark-tremor-card': 'none',
        'dark-tremor-dropdown': '0 12px 32px -8px rgb(0 0 0 / 0.6)',
      },
      keyframes: {
        creep: {
          '0%, 1%': { transform: 'scaleX(0)', opacity: '1' },
          '15%': { transform: 'scaleX(0.45)' },
          '50%': { transform: 'scaleX(0.8)' },
          '100%': { transform: 'scaleX(0.98)', opacity: '1' },
        },
        arrive: {
          '0%': { transform: 'scaleX(0.7)', opacity: '1' },
          '60%': { transform: 'scaleX(1)', opacity: '1' },
          '100%': { transform: 'scaleX(1)', opacity: '0' },
        },
      },
      // The first 80 ms stay empty: a page that is there at once needs no bar.
      animation: { creep: 'creep 8s cubic-bezier(0.2, 0.8, 0.4, 1) forwards', arrive: 'arrive 400ms ease-out' },
      zIndex: { bar: '20', drawer: '40', dialog: '50', toast: '60' },
    },
  },
  plugins: [
    plugin(({ addBase, addVariant }) => {
      addBase(themeRules())
      // Screens that are touched: what is pressed is as large as a thumb.
      addVariant('thumb', '@media (pointer: coarse)')
    }),
  ],
} satisfies Config
