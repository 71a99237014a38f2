import { ph, plural, t } from '@lingui/core/macro'
import type { RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { NextQueue } from '../../../shell/manage/waiting/next-queue.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CsvButton } from '../../../ui/data-table/toolbar/csv-button.tsx'
import { ListFilterBar } from '../../../ui/data-table/toolbar/list-filters.tsx'
import { choiceFilter, linkedFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useQueueBulk } from '../../../ui/work-queue/list/queue-bulk.tsx'
import { useSelected } from '../../../ui/work-queue/list/use-selected.ts'
import { holding } from '../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../ui/work-queue/use-queue.ts'
import { requestActs } from './bulk-acts.ts'
import { requestCountsQuery, requestedRolesQuery } from './queries.ts'
import { RequestCase } from './request-case.tsx'
import classes from './requests.module.css'
import { requestReads, useRequestActs } from './use-request-acts.ts'

const keys = [
  { keys: ['v'], text: t`Verify and give the role` },
  { keys: ['r'], text: t`Reject with a reason` },
  { keys: [t`1 to 5`], text: t`Choose a reason, when one is needed` },
]
const states = { waiting: t`Waiting`, verified: t`Verified`, rejected: t`Rejected` } as const

/** Staff decide role requests here: one at a time beside the list, or in bulk. */
export default function RequestsPage() {
  const { data: roles = [] } = useQuery(requestedRolesQuery)
  const options = roles.map(({ id, title }) => ({ value: id, label: title }))
  const queue = useQueue({
    call: api.roleVerification.list,
    states,
    narrowedBy: {
      role: choiceFilter(t`Role`, options, { placeholder: t`Any role`, isRead: true }),
      place: linkedFilter(t`Students of`),
    },
    asked: (state) => ({ state }),
  })
  const selected = useSelected(queue)
  const acts = useRequestActs({ onDecided: selected.drop, onUndone: (row) => queue.open(row.id) })
  const bulk = useQueueBulk({
    list: queue.list,
    selected,
    nameOf,
    label: t`requests`,
    counted: (n) => plural(n, { one: '# request', other: '# requests' }),
    acts: requestActs,
    changes: requestReads,
  })
  const { narrowed } = queue.list
  return (
    <>
      <QueuePage
        queue={queue}
        name="role_requests"
        title={t`Role requests`}
        label={t`requests`}
        next={t`Next request`}
        previous={t`Previous request`}
        counts={requestCountsQuery}
        keys={keys}
        actions={
          <CsvButton
            screen="role-requests"
            asksReason
            make={undefined}
            load={(reason) => api.roleVerification.csv({ query: { ...narrowed, ...(reason && { reason }) } })}
          />
        }
        searchPlaceholder={t`Name, member ID, contact or role`}
        filters={<ListFilterBar list={queue.list} />}
        item={itemOf}
        waits={isWaiting}
        allDone={{
          title: t`Nothing waiting`,
          text: t`No role requests. Members can ask for a role in their settings or when they sign up.`,
          next: <NextQueue />,
        }}
        selection={bulk.selection}
        hold={(row) => holding(api.roleVerification.hold, { link_id: row.id })}
        work={(row) => <RequestCase row={row} acts={acts} />}
      />
      {bulk.dialogs}
    </>
  )
}

const nameOf = (row: RoleRequestRow) =>
  t`${ph({ fullName: row.full_name })}’s request for ${ph({ roleTitle: row.role_title })}`

const isWaiting = (row: RoleRequestRow) => row.state === 'waiting'

const itemOf = (row: RoleRequestRow) => ({
  picture: <Avatar name={row.full_name} src={row.profile_pic} muid={row.muid} size={36} />,
  name: row.full_name,
  about: row.role_title,
  facts: factsOf(row),
  since: row.created_at,
})

function factsOf({ decided_by, waits_for_signature, note }: RoleRequestRow) {
  if (decided_by) return decided_by
  if (waits_for_signature) return <Chip tone="warn">{t`Second signature requested`}</Chip>
  return note && <span className={classes.excerpt}>{note}</span>
}
