import { expect, it } from 'vitest'
import { sealing } from './sealing.ts'

const ours = sealing('a secret of at least thirty-two letters')

it('opens what it has sealed, and seals the same text differently each time', () => {
  const [one, other] = [ours.seal('JBSWY3DP', 'row 1'), ours.seal('JBSWY3DP', 'row 1')]
  expect(one).not.toBe(other)
  expect([one, other].map((sealed) => ours.open(sealed, 'row 1'))).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  expect(one).not.toContain('JBSWY3DP')
})

it('opens what an earlier secret has sealed, and seals with the current one alone', () => {
  const sealed = ours.seal('JBSWY3DP', 'row 1')
  const rotated = sealing('a newer secret of thirty-two letters', [
    'one in between of thirty-two letters',
    'a secret of at least thirty-two letters',
  ])
  expect(rotated.open(sealed, 'row 1')).toBe('JBSWY3DP')
  expect(ours.open(rotated.seal('JBSWY3DP', 'row 1'), 'row 1')).toBeNull()
})

it('opens nothing of another secret or another row, and nothing that was changed or cut', () => {
  const sealed = ours.seal('JBSWY3DP', 'row 1')
  expect(sealing('another secret of thirty-two letters').open(sealed, 'row 1')).toBeNull()
  expect(ours.open(sealed, 'row 2')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(ours.open(bytes.toString('base64url'), 'row 1')).toBeNull()
  for (const cut of ['', sealed.slice(0, 10), sealed.slice(0, -2)]) expect(ours.open(cut, 'row 1')).toBeNull()
})
