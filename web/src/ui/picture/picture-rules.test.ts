import { expect, it } from 'vitest'
import { pictureProblem } from './picture-rules.ts'

it('takes the three kinds up to the limit', () => {
  expect(pictureProblem({ name: 'me.webp', type: 'image/webp', size: 2_500_000 }, 2_500_000)).toBeNull()
})

it('says what is wrong with any other file', () => {
  expect(pictureProblem({ name: 'me.gif', type: 'image/gif', size: 10 }, 2_500_000)).toContain(
    'PNG, JPEG or WebP',
  )
  expect(pictureProblem({ name: 'me.png', type: 'image/png', size: 4_200_000 }, 2_500_000)).toBe(
    'This picture is 4.2 MB. Choose one of up to 2.5 MB.',
  )
})

it.each(['image/heic', ''])('says how to save what phones take (type “%s”)', (type) => {
  expect(pictureProblem({ name: 'IMG_0001.HEIC', type, size: 10 }, 2_500_000)).toContain('Save it as a JPEG')
})
