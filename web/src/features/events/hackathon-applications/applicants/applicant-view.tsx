import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  name: t`Name`,
  gender: t`Gender`,
  email: t`Email`,
  mobile: t`Mobile number`,
  college: t`College`,
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
        <Trans>
          <Link to={`/profile/${row.muid}`}>{ph({ muid: row.muid })}</Link>, level {ph({ level: row.level })},{' '}
          {ph({ karma: formatNumber(karma) })} karma
        </Trans>
      </Text>
      <ChipRow>
        {row.needs_team && <Chip tone="warn">{t`Needs a team`}</Chip>}
        {earlier > 0 && <Chip>{earlier === 1 ? t`Second hackathon` : t`${earlier} earlier hackathons`}</Chip>}
      </ChipRow>
      <FactList
        facts={[
          ...account.map(
            ({ field_name, value }) => [accountWords[field_name], value ?? t`Not filled in`] as const,
          ),
          [t`Studies`, studiesText(department, year)],
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
          <Trans>
            {ph({ decidedBy: applicant.decided_by })} wrote{' '}
            {ph({
              decidedAt: applicant.decided_at && (
                <Trans>
                  on <DateText value={applicant.decided_at} />
                </Trans>
              ),
            })}
            : “{message}”
          </Trans>
        </p>
      )}
      <Readings applicant={applicant} />
    </Stack>
  )
}

function studiesText(department: string | null, year: number | null): string | null {
  if (year === null) return department
  if (year < new Date().getFullYear()) {
    return department ? t`${department}, graduated ${year}` : t`Graduated ${year}`
  }
  return department ? t`${department}, graduating ${year}` : t`Graduating ${year}`
}
