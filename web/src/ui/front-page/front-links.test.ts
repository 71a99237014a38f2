import { expect, it } from 'vitest'
import { footerColumns, linksOf } from './front-links.ts'

it('links “Who we are” once its text is written', () => {
  const links = (says_who_we_are: boolean) =>
    footerColumns.flatMap((column) => linksOf(column, { says_who_we_are }).map(({ to }) => to))
  expect(links(false)).not.toContain('/foundation')
  expect(links(true)).toContain('/foundation')
  expect(links(true)).toHaveLength(links(false).length + 1)
})
