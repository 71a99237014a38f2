import { expect, test } from 'vitest'
import { allRoutes } from '../all.ts'
import { type AnyOf, dynamicTypeList, pageAccess } from './access.ts'
import { typeWords } from './type-words.ts'

test.each(dynamicTypeList)('what is said of %s is what it opens', (type) => {
  const { opens, pages } = typeWords[type]
  const opened = Object.entries<AnyOf>(pageAccess)
    .filter(
      ([name, { types }]) => name !== 'management' && name !== 'jobs' && types.some((one) => one === type),
    )
    .map(([name]) => name)
  expect([...pages].sort()).toEqual(opened.sort())
  const calls = Object.values(allRoutes)
    .flatMap((feature) => Object.values(feature))
    .filter(({ access }) => 'types' in access && access.types.includes(type))
  expect(opens.startsWith('Opens nothing yet')).toBe(calls.length === 0)
  expect(opens).not.toMatch(/\.$/)
})
