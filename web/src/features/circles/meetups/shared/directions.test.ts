import { expect, it } from 'vitest'
import { directionsAddress } from './directions.ts'

const DESK = 'X11; Linux x86_64'
const nowhere = { coord_x: null, coord_y: null }

it('leads to the map of the circle, or to a search for the place', () => {
  const map = 'https://maps.example/room-4'
  expect(directionsAddress({ meet_place: 'Room 4', location: map, ...nowhere }, DESK)).toBe(map)
  expect(directionsAddress({ meet_place: 'Room 4', location: 'Main block & hall', ...nowhere }, DESK)).toBe(
    'https://www.openstreetmap.org/search?query=Room%204%2C%20Main%20block%20%26%20hall',
  )
  expect(directionsAddress({ meet_place: 'Library', location: null, ...nowhere }, DESK)).toContain(
    'query=Library',
  )
})

it('leads to the coordinates of the place where there are some', () => {
  const place = { meet_place: 'Library', location: null, coord_x: 76.9366, coord_y: 8.5241 }
  expect(directionsAddress(place, DESK)).toBe(
    'https://www.openstreetmap.org/?mlat=8.5241&mlon=76.9366#map=17/8.5241/76.9366',
  )
})

it('opens the map app of a phone', () => {
  const library = { meet_place: 'Library, gate', location: null, ...nowhere }
  const door = { ...library, coord_x: 76.9366, coord_y: 8.5241 }
  expect(directionsAddress(library, 'Linux; Android 15')).toBe('geo:0,0?q=Library%2C%20gate')
  expect(directionsAddress(door, 'Linux; Android 15')).toBe(
    'geo:8.5241,76.9366?q=8.5241,76.9366(Library%2C%20gate)',
  )
  expect(directionsAddress(door, 'iPhone; CPU iPhone OS 19_0')).toBe(
    'https://maps.apple.com/?q=Library%2C%20gate&ll=8.5241,76.9366',
  )
})
