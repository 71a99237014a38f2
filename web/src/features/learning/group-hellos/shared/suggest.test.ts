import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { expect, it } from 'vitest'
import { suggestedGroups } from './suggest.ts'

const group = (name: string, category: string, members: number): InterestGroup => ({
  id: name,
  name,
  category,
  members,
  code: name,
  icon: 'code',
  cover: null,
})

it('suggests three groups of the chosen domains: the first domain, then where most people are', () => {
  const groups = [
    group('Games', 'creative', 40),
    group('Web', 'coder', 10),
    group('Robots', 'maker', 90),
    group('Data', 'coder', 30),
    group('Film', 'creative', 50),
  ]
  const names = (domains: string[]) => suggestedGroups(groups, domains).map(({ name }) => name)
  expect(names(['coder', 'creative'])).toEqual(['Data', 'Web', 'Film'])
  expect(names(['manager'])).toEqual([])
})
