import { expect, it } from 'vitest'
import { directionsAddress } from './directions.ts'

const nowhere = { coord_x: null, coord_y: null }

it('leads to the map of the circle, or to a search for the place', () => {
  const map = 'https://maps.example/room-4'
  expect(directionsAddress({ meet_place: 'Room 4', location: map, ...nowhere })).toBe(map)
  expect(directionsAddress({ meet_place: 'Room 4', location: 'Main block & hall', ...nowhere })).toBe(
    'https://www.openstreetmap.org/search?query=Room%204%2C%20Main%20block%20%26%20hall',
  )
  expect(directionsAddress({ meet_place: 'Library', location: null, ...nowhere })).toContain('query=Library')
})

it('leads to the coordinates of the place where there are some', () => {
  const place = { meet_place: 'Library', location: null, coord_x: 76.9366, coord_y: 8.5241 }
  expect(directionsAddress(place)).toBe(
    'https://www.openstreetmap.org/?mlat=8.5241&mlon=76.9366#map=17/8.5241/76.9366',
  )
})
