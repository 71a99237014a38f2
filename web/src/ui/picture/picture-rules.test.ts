import { expect, it } from 'vitest'
import { pictureProblem } from './picture-rules.ts'

it('takes the three kinds up to the limit', () => {
  expect(pictureProblem({ type: 'image/webp', size: 2_500_000 }, 2_500_000)).toBeNull()
})

it('says what is wrong with any other file', () => {
  expect(pictureProblem({ type: 'image/gif', size: 10 }, 2_500_000)).toContain('PNG, JPEG or WebP')
  expect(pictureProblem({ type: 'image/png', size: 4_200_000 }, 2_500_000)).toBe(
    'This picture is 4.2 MB. Choose one of up to 2.5 MB.',
  )
})
