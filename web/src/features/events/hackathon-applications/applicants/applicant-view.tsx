import type { Applicant } from '@muster/contract/events/hackathon-applicants.ts'
import { Link } from 'react-router'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { FactList } from '../../../../ui/text/fact-list.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { AnswerText } from '../answer-text.tsx'
import classes from './applicants.module.css'
import { Readings } from './reading-form.tsx'

const accountWords = {
  name: 'Name',
  gender: 'Gender',
  email: 'Email',
  mobile: 'Mobile number',
  college: 'College',
} as const

/**
 * One application: the applicant, the account data they shared, their answers, and the organisers' readings.
 */
export function ApplicantView({ applicant }: { applicant: Applicant }) {
  const { row, account, karma, department, graduation_year: year, earlier, fields, message } = applicant
  const questions = fields.filter(({ kind }) => kind !== 'system')
  return (
    <Stack gap="md" mb="lg">
      <Text tone="ink-2">
        <Link to={`/profile/${row.muid}`}>{row.muid}</Link>, level {row.level}, {formatNumber(karma)} karma
      </Text>
      <ChipRow>
        {row.needs_team && <Chip tone="warn">Needs a team</Chip>}
        {earlier > 0 && <Chip>{earlier === 1 ? 'Second hackathon' : `${earlier} earlier hackathons`}</Chip>}
      </ChipRow>
      <FactList
        facts={[
          ...account.map(
            ({ field_name, value }) => [accountWords[field_name], value ?? 'Not filled in'] as const,
          ),
          ['Studies', studiesText(department, year)],
        ]}
      />
      <dl className={classes.answers}>
        {questions.map((question) => (
          <div key={question.field_name}>
            <dt>{question.label}</dt>
            <dd>
              <AnswerText question={question} of={applicant} />
            </dd>
          </div>
        ))}
      </dl>
      {message && (
        <p className={classes.said}>
          {applicant.decided_by} wrote{' '}
          {applicant.decided_at && (
            <>
              on <DateText value={applicant.decided_at} />
            </>
          )}
          : “{message}”
        </p>
      )}
      <Readings applicant={applicant} />
    </Stack>
  )
}

function studiesText(department: string | null, year: number | null): string | null {
  if (year === null) return department
  if (year < new Date().getFullYear()) {
    return department ? `${department}, graduated ${year}` : `Graduated ${year}`
  }
  return department ? `${department}, graduating ${year}` : `Graduating ${year}`
}
