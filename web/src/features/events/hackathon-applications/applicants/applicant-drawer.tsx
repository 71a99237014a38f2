import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { ApplicantRow } from '@muster/contract/events/hackathon-applicants.ts'
import { type ApplicationDecision, applicationDecisions } from '@muster/contract/lib/hackathon-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import type { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { FormFoot } from '../../../../ui/form/form-layout.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { wordsOf } from '../status-words.ts'
import { decisionIcons } from './decision-icons.tsx'
import { decisionWords } from './decision-words.ts'
import { applicantQuery } from './queries.ts'

const ApplicantView = lazyPart(async () => ({
  default: (await import('./applicant-view.tsx')).ApplicantView,
}))

interface ApplicantDrawerProps {
  opened: ReturnType<typeof useOpenedRow<ApplicantRow>>
  busy: boolean
  onDecide: (row: ApplicantRow, decision: ApplicationDecision) => void
}

/** One application beside the list, with the decisions below it; the keys A, S, W and D decide. */
export function ApplicantDrawer({ opened, busy, onDecide }: ApplicantDrawerProps) {
  useEffect(ApplicantView.prepare, [])
  const query = useQuery({ ...applicantQuery(opened.id ?? ''), enabled: opened.id !== null })
  const applicant = query.data?.row.id === opened.id ? query.data : undefined
  const row = applicant?.row ?? opened.row
  const mayDecide = row && row.status !== 'withdrawn' && applicant?.locked_because === null
  const letters = useMemo(
    () =>
      row && mayDecide
        ? Object.fromEntries(
            applicationDecisions.map((decision) => [
              decisionWords[decision].key,
              () => onDecide(row, decision),
            ]),
          )
        : {},
    [row, mayDecide, onDecide],
  )
  return (
    <RowDrawer
      opened={opened}
      title={row?.full_name ?? t`Application`}
      picture={row && <Avatar name={row.full_name} muid={row.muid} src={row.profile_pic} size={44} />}
      mark={row && <Chip tone={wordsOf(row.status).tone}>{stands(row)}</Chip>}
      head={row?.org}
      letters={letters}
    >
      <QueryView query={query}>{(data) => <ApplicantView applicant={data} />}</QueryView>
      {applicant?.locked_because && <p>{applicant.locked_because}</p>}
      {row && mayDecide && (
        <FormFoot>
          {applicationDecisions
            .filter((decision) => decision !== row.status)
            .map((decision) => (
              <Button
                key={decision}
                variant={decision === 'accepted' ? 'filled' : decision === 'rejected' ? 'subtle' : 'default'}
                color={decision === 'rejected' ? 'bad' : 'brand'}
                leftSection={decisionIcons[decision]}
                disabled={busy}
                onClick={() => onDecide(row, decision)}
              >
                {decisionWords[decision].act}
              </Button>
            ))}
        </FormFoot>
      )}
    </RowDrawer>
  )
}

const stands = ({ status, told_status: told }: ApplicantRow): string =>
  status === 'shortlisted'
    ? t`Shortlisted`
    : status === told
      ? shownStatus[status]
      : t`${ph({ shownStatus: shownStatus[status] })}, not notified yet`

const shownStatus = {
  applied: t`Undecided`,
  shortlisted: t`Shortlisted`,
  accepted: t`Accepted`,
  waiting: t`Waiting list`,
  rejected: t`Declined`,
  withdrawn: t`Withdrawn`,
} as const
