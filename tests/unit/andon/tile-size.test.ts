import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tileSize } from '#web/modules/andon/parts/tile-size.ts'
import { placesIn, planSize, rooms } from '#seed/demo/floor-plan.ts'

const plan = { width: 1600, height: 900 }
const place = fc.record({
  machineId: fc.uuid(),
  x: fc.float({ min: 0, max: 1, noNaN: true }),
  y: fc.float({ min: 0, max: 1, noNaN: true }),
})

it('leaves no two tiles over each other unless they would be too small to read', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const size = tileSize(plan, places)
      expect(size).toBeGreaterThanOrEqual(0.0105)
      expect(size).toBeLessThanOrEqual(0.024)
      const apart = places.every((one, index) =>
        places
          .slice(index + 1)
          .every(
            (other) =>
              Math.abs(one.x - other.x) >= size * 6.8 - 1e-9 ||
              (Math.abs(one.y - other.y) * plan.height) / plan.width >= size * 3.7 - 1e-9,
          ),
      )
      expect(apart || size === 0.0105).toBe(true)
    }),
  )
})

it('finds room for the machines of the demo inside the walls of their areas', () => {
  for (const { area, x, y, width, height } of rooms) {
    if (area === null) continue
    for (const count of [1, 4, 9, 14]) {
      const places = placesIn(area, count) ?? []
      expect(places).toHaveLength(count)
      for (const one of places) {
        expect(one.x * planSize.width).toBeGreaterThan(x)
        expect(one.x * planSize.width).toBeLessThan(x + width)
        expect(one.y * planSize.height).toBeGreaterThan(y)
        expect(one.y * planSize.height).toBeLessThan(y + height)
      }
    }
  }
  expect(placesIn('NOWHERE', 3)).toBeUndefined()
})
