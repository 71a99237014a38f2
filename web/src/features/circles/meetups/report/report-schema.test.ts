import { expect, it } from 'vitest'
import { reportSchema } from './report-schema.ts'

const problems = (needsLink: boolean, values: { report: string; report_link: string }) =>
  reportSchema(needsLink)
    .safeParse(values)
    .error?.issues.map((issue) => issue.path.join('.'))

it('wants a link only where it is the only proof', () => {
  const report = 'I learned to rebase'
  expect(problems(true, { report, report_link: '' })).toEqual(['report_link'])
  expect(problems(true, { report, report_link: 'https://git.example/me' })).toBeUndefined()
  expect(problems(false, { report, report_link: '' })).toBeUndefined()
  expect(problems(false, { report, report_link: 'git.example' })).toEqual(['report_link'])
  expect(problems(false, { report: ' ', report_link: '' })).toEqual(['report'])
})
