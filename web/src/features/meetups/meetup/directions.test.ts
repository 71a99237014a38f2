import { expect, it } from 'vitest'
import { directionsAddress } from './directions.ts'

it('leads to the map of the circle, or to a search for the place', () => {
  const map = 'https://maps.example/room-4'
  expect(directionsAddress({ meet_place: 'Room 4', location: map })).toBe(map)
  expect(directionsAddress({ meet_place: 'Room 4', location: 'Main block & hall' })).toBe(
    'https://www.openstreetmap.org/search?query=Room%204%2C%20Main%20block%20%26%20hall',
  )
  expect(directionsAddress({ meet_place: 'Library', location: null })).toContain('query=Library')
})
