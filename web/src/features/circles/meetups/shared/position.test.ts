import { expect, it } from 'vitest'
import { distanceTo } from './position.ts'

const kannur = { latitude: 11.8745, longitude: 75.3704 }

it('is the distance to a place, where both positions are known', () => {
  const kozhikode = { coord_x: 75.7804, coord_y: 11.2588 }
  expect(distanceTo(kozhikode, kannur)).toBeCloseTo(82, 0)
  expect(distanceTo({ coord_x: kannur.longitude, coord_y: kannur.latitude }, kannur)).toBe(0)
  expect(distanceTo({ coord_x: null, coord_y: null }, kannur)).toBeNull()
  expect(distanceTo(kozhikode, null)).toBeNull()
})
