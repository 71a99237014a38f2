import { describe, expect, it } from 'vitest'
import { areCoordinates, coordinatesOf, coordinatesText } from './coordinates.ts'

describe('coordinates', () => {
  it.each(['8.5241, 76.9366', ' 8.5241,76.9366 ', '8.5241 76.9366', '8.5241; 76.9366'])(
    'are read from %j',
    (text) => {
      expect(areCoordinates(text)).toBe(true)
      expect(coordinatesOf(text)).toEqual({ coord_x: 76.9366, coord_y: 8.5241 })
    },
  )

  it.each(['8.5', 'the library', '95, 10', '10, 190', '8.5, 76.9, 3'])('are none in %j', (text) => {
    expect(areCoordinates(text)).toBe(false)
  })

  it('come back as they were written, south and west as well', () => {
    const given = coordinatesOf('-33.45, -70.66')
    expect(coordinatesText(given)).toBe('-33.45, -70.66')
    expect(coordinatesText(coordinatesOf(''))).toBe('')
    expect(areCoordinates('')).toBe(true)
  })
})
