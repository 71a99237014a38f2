import { expect, test } from 'vitest'
import { addressKeys, plainAddress } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::FFFF:c000:0207', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['a socket', 'a socket', null],
  ['', '', null],
])('%s is counted as %s and %s', (ip, near, wide) => {
  expect(addressKeys(ip)).toEqual({ near, wide })
})

test('an address is shown as people write it', () => {
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(plainAddress('2001:0db8:0000:0000:0000:0000:0000:0001')).toBe('2001:db8::1')
})
