import { Tabs } from '@mantine/core'
import type { ApplicantCounts } from '@muster/contract/events/hackathon-applicants.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './applicants.module.css'
import { statusOf, statusTabs } from './decision-words.ts'
import type { ApplicantList } from './use-applicant-list.tsx'

interface StatusTabsProps {
  list: Pick<ApplicantList, 'filters' | 'setFilters'>
  counts: ApplicantCounts | undefined
}

/** Tabs by status, with their counts. */
export function StatusTabs({ list, counts }: StatusTabsProps) {
  return (
    <Tabs
      value={statusOf(list.filters.status)}
      onChange={(status) => list.setFilters({ status: status === 'applied' ? null : status })}
      className={classes.tabs ?? ''}
    >
      <Tabs.List aria-label="Filter applications">
        {statusTabs.map(([status, label]) => (
          <Tabs.Tab key={status} value={status}>
            {label}{' '}
            {counts && counts[status] > 0 && (
              <span className={classes.tabCount}>{formatNumber(counts[status])}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
