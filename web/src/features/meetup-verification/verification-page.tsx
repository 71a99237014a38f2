import { Tabs } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../api/site.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { usePageShortcuts } from '../../shell/page-shortcuts.ts'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { neighbour } from '../reviews/shared/current-row.ts'
import { verificationCountsQuery } from './queries.ts'
import { stateLabels, useVerification } from './use-verification.ts'
import { useVerificationActs } from './use-verification-acts.ts'
import classes from './verification.module.css'
import { VerificationArea } from './verification-area.tsx'
import { VerificationList } from './verification-list.tsx'

const shortcuts = [
  { keys: ['j'], text: 'Next meetup' },
  { keys: ['k'], text: 'Previous meetup' },
  { keys: ['v'], text: 'Verify with the karma of the fields' },
  { keys: ['r'], text: 'Reject with a reason' },
]

/** Staff check the records of meetups here, so that their karma is given: one at a time, beside the list. */
export default function VerificationPage() {
  useTitle('Meetup Verification')
  usePageShortcuts(shortcuts)
  const management = useManagementCrumb()
  const verification = useVerification()
  const acts = useVerificationActs()
  const phone = useMediaQuery('(max-width: 960px)', undefined, { getInitialValueInEffect: false })
  const { current, rows, state, opened, open, show } = verification
  useHotkeys([
    ['j', () => open(neighbour(rows, current?.id, 1)?.id)],
    ['k', () => open(neighbour(rows, current?.id, -1)?.id)],
  ])

  const showsList = !phone || !opened
  const showsWork = !phone || opened
  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Meetup Verification' }]}
        title="Meetup Verification"
        lead={<Counts />}
      />
      <Tabs value={state} onChange={show} mb="md">
        <Tabs.List aria-label="Which records">
          {Object.entries(stateLabels).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.columns} data-empty={verification.query.data?.data.length === 0 || undefined}>
        {showsList && (
          <VerificationList verification={verification} currentId={phone ? undefined : current?.id} />
        )}
        {showsWork && current && (
          <VerificationArea
            key={current.id}
            row={current}
            acts={acts}
            onBack={phone ? () => open(undefined) : undefined}
          />
        )}
      </div>
    </>
  )
}

function Counts() {
  const { data } = useQuery(verificationCountsQuery)
  if (!data) return null
  const overdue = data.overdue > 0 ? `, ${formatNumber(data.overdue)} longer than 72 hours` : ''
  return `${formatNumber(data.waiting)} waiting${overdue}. ${formatNumber(data.decided_today)} decided today.`
}
