import { expect, it } from 'vitest'
import { scannedCode } from './scanned-code.ts'

it('finds the code in a code and in the address of a meetup, and nowhere else', () => {
  expect(scannedCode(' abc123 ')).toBe('ABC123')
  expect(scannedCode('https://muster.example/dashboard/learningcircle/meetup/1?code=abc123')).toBe('ABC123')
  expect(scannedCode('https://example.org/?code=much-too-long')).toBeNull()
  expect(scannedCode('hello')).toBeNull()
})
