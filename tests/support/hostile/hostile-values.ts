import fc, { type Arbitrary } from 'fast-check'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u0000\uffff',
  "'; DROP TABLE user_account; --",
  "' OR '1'='1",
  '$1',
  '%',
  '\\',
  '{}',
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  '1e309',
  '-1',
  '9007199254740993',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(5000),
  '💥'.repeat(500),
  '__proto__',
  'constructor',
  'toString',
]

const leaf: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MAX_VALUE),
  fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: null }, { length: 1e9 }, { toString: 1 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Makes something bad of something good: a value swapped, a key too many or too few, or all of it thrown away. */
export function spoil(good: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(good, fc.nat(), leaf).map(([value, at, bad]) => swap(structuredClone(value), at, bad)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(good, fc.constantFrom(...texts), leaf).map(([value, key, bad]) => withKey(value, key, bad)),
    },
    { weight: 1, arbitrary: fc.tuple(good, fc.nat()).map(([value, at]) => withoutKey(value, at)) },
    { weight: 1, arbitrary: leaf },
  )
}

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Replaces the n-th value, counted through the whole tree. */
function swap(value: unknown, at: number, bad: unknown): unknown {
  const places: [holder: Record<string, unknown>, key: string][] = []
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    for (const key of Object.keys(part)) {
      places.push([part as Record<string, unknown>, key])
      walk((part as Record<string, unknown>)[key])
    }
  }
  walk(value)
  const place = places[at % Math.max(places.length, 1)]
  if (!place) return bad
  place[0][place[1]] = bad
  return value
}

function withKey(value: unknown, key: string, bad: unknown): unknown {
  return typeof value === 'object' && value !== null ? { ...value, [key || 'extra']: bad } : bad
}

function withoutKey(value: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const keys = Object.keys(value)
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== keys[at % Math.max(keys.length, 1)]))
}
