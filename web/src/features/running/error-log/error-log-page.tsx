import { plural, t } from '@lingui/core/macro'
import type { ErrorGroup } from '@muster/contract/running/error-log.ts'
import { IconArrowBackUp, IconBellOff, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import { useBulk } from '../../../ui/bulk/use-bulk.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import {
  choiceFilter,
  dayFilter,
  linkedFilter,
  optionsOf,
  wordsFilter,
} from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { mute, reopen, resolve } from './error-bulk-acts.ts'
import { errorColumns } from './error-columns.tsx'
import { ErrorDrawer } from './error-drawer.tsx'
import { ErrorTabs } from './error-tabs.tsx'
import { countsQuery, errorReads } from './queries.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The state that the tab in the URL selects: open by default, undefined for all. */
const stateOf = (state: string | undefined): ErrorGroup['state'] | undefined => {
  if (state === 'all') return undefined
  return state === 'resolved' || state === 'muted' ? state : 'open'
}

const useErrorList = () =>
  useList({
    call: api.errorLog.groups,
    columns: errorColumns,
    firstColumns: ['message', 'path', 'marks', 'days', 'hits', 'members', 'last_seen'],
    usual: '-last_seen',
    narrowedBy: {
      method: choiceFilter(t`Method`, optionsOf(methods)),
      path: wordsFilter(t`Path starts with`, '/api/v1/dashboard/', 300),
      type: wordsFilter(t`Type`, t`TypeError`, 100),
      member: linkedFilter(t`Member`),
      from: dayFilter(t`Last seen from`),
      until: dayFilter(t`Last seen until`),
    },
    filters: ['state'],
    asked: ({ state }) => ({ state: stateOf(state) }),
    screen: 'error-log',
    csv: (query) => api.errorLog.csv({ query }),
  })

const empty = {
  open: { title: t`No open errors`, text: t`Every error so far has been resolved or muted.` },
  resolved: {
    title: t`No resolved errors`,
    text: t`Resolved errors stay here for 30 days. If they happen again, they’ll move back to Open.`,
  },
  muted: { title: t`No muted errors`, text: t`Muted errors stay here until the mute ends.` },
  all: { title: t`No errors`, text: t`Nothing has gone wrong in the last 30 days.` },
}

/** Server errors for the tech team, grouped by cause. They can be resolved, muted or reopened. */
export default function ErrorLogPage() {
  const list = useErrorList()
  const opened = useOpenedRow({ list, param: 'error' })
  const { data: counts } = useQuery(countsQuery)
  const state = stateOf(list.filters.state) ?? 'all'
  const selection = useSelection<ErrorGroup>({ list, nameOf: ({ type, path }) => t`${type} at ${path}` })
  const bulk = useBulk({
    list,
    selection,
    counted: (n) => plural(n, { one: '# error', other: '# errors' }),
    changes: errorReads,
  })

  return (
    <>
      <ListPage
        list={list}
        label={t`errors`}
        title={t`Error log`}
        lead={
          counts &&
          t`${plural({ week: counts.week }, { one: `# error`, other: `# errors` })} in the last 7 days`
        }
        above={<ErrorTabs shown={state} />}
        searchBy={t`Message, path or member`}
        opening={opened}
        selection={selection}
        bulk={
          <>
            {state !== 'resolved' && (
              <BulkAct icon={<IconCheck size={18} />} onClick={() => bulk.begin(resolve)}>
                {t`Resolve`}
              </BulkAct>
            )}
            {state !== 'open' && (
              <BulkAct icon={<IconArrowBackUp size={18} />} onClick={() => bulk.begin(reopen)}>
                {t`Reopen`}
              </BulkAct>
            )}
            {state !== 'resolved' && (
              <BulkAct icon={<IconBellOff size={18} />} onClick={() => bulk.begin(mute)}>
                {t`Mute`}
              </BulkAct>
            )}
          </>
        }
        bulkTakesMatching
        empty={empty[state]}
      />
      <BulkDialogs bulk={bulk} />
      <ErrorDrawer opened={opened} />
    </>
  )
}
