import { expect, it } from 'vitest'
import { whyItWaits } from './karma-waits.tsx'

it.each([
  [3, 24, 'This applies to circles with fewer than 3 members or less than 1 day old.'],
  [5, 36, 'This applies to circles with fewer than 5 members or less than 36 hours old.'],
  [1, 72, 'This applies to circles less than 3 days old.'],
  [1, 0, ''],
])('why karma waits is said by the settings: %i members, %i hours', (members, hours, words) => {
  const rules = { circle_pays_from_members: members, circle_pays_after_hours: hours }
  expect(whyItWaits({ ...rules, links_paid: 3, links_after_tasks: 1 })).toBe(words)
})
