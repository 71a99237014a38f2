import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FEATURES = new URL('../../features', import.meta.url).pathname

/** Lists without a file, and why. */
const withoutFile: Readonly<Record<string, string>> = {
  'desk/first-week/cases/practice-cases-page.tsx': 'a few cases for each role, which are read one by one',
  'learning/moderation/board-tasks.tsx': 'a tab in the form of another product, without a head',
  'learning/moderation/moderator-board.tsx': 'a tab in the form of another product, without a head',
  'people/invited-members/invited-members-page.tsx':
    'addresses of people who aren’t members yet, from a file of staff',
}

test('every list of staff can be exported, or says why it can’t', () => {
  const lists = globSync('**/*.{ts,tsx}', { cwd: FEATURES })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /\buseList\(/.test(readFileSync(`${FEATURES}/${file}`, 'utf8')))
  const missing = lists.filter((file) => !readFileSync(`${FEATURES}/${file}`, 'utf8').includes('csv:'))
  expect(lists.length).toBeGreaterThan(25)
  expect(missing.toSorted()).toEqual(Object.keys(withoutFile))
})
