import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { PracticeCase } from '@muster/contract/desk/practice.ts'
import { IconArrowsSplit2, IconCheck, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { ListHead } from '../../../../ui/data-table/toolbar/list-frame.tsx'
import { usePageShortcuts } from '../../../../ui/keys/page-shortcuts.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { WorkItem } from '../../../../ui/work-queue/list/work-item.tsx'
import { WorkColumns } from '../../../../ui/work-queue/open/columns.tsx'
import { useOpenRow } from '../../../../ui/work-queue/open/use-open-row.ts'
import layout from '../../../../ui/work-queue/work-queue.module.css'
import { practiceQuery } from '../queries.ts'
import classes from './practice.module.css'
import { PracticeCaseView } from './practice-case.tsx'
import { agrees, outcomeWords } from './practice-words.ts'

const keys = [
  { keys: ['j'], text: t`Next case` },
  { keys: ['k'], text: t`Previous case` },
  { keys: ['a'], text: t`Approve` },
  { keys: ['v'], text: t`Verify a meetup record` },
  { keys: ['b'], text: t`Send back with a reason` },
  { keys: ['r'], text: t`Reject with a reason` },
  { keys: ['c', t`1 to 9`], text: t`Tick what good looks like` },
]

/** Cases that the team has decided, for new reviewers, with the screen and the keys of the queue. */
export default function PracticePage() {
  useTitle(t`Practice`)
  usePageShortcuts(keys)
  const [item] = useAddressParam('item')
  const choosesCases = isAllowed(pageAccess.practiceCases, usePermissions())
  const query = useQuery(practiceQuery)
  const decided = query.data?.filter(({ answer }) => answer).length ?? 0
  return (
    <div className={layout.page} data-dense>
      <ListHead
        title={t`Practice`}
        lead={query.data?.length ? t`${decided} of ${ph({ query: query.data.length })} decided` : undefined}
      >
        {choosesCases && (
          <Button
            component={Link}
            to="/dashboard/management/practice-cases"
            variant="default"
            leftSection={<IconListCheck size={18} />}
          >
            {t`Choose cases`}
          </Button>
        )}
      </ListHead>
      <QueryView
        query={query}
        errorTitle={t`We couldn’t load the practice cases`}
        empty={
          <EmptyState title={t`No practice cases yet`}>
            {t`Administrators choose cases for each role. They’ll appear here.`}
          </EmptyState>
        }
      >
        {(cases) => {
          const next = cases.find(({ answer }) => !answer)
          // The first case that isn't decided opens by itself. Above the queue, for which it's then the first row.
          if (item === null && next && next !== cases[0]) return <Navigate replace to={`?item=${next.id}`} />
          return <Cases cases={cases} next={next} />
        }}
      </QueryView>
    </div>
  )
}

/** @param next the first case that isn't decided */
function Cases({ cases, next }: { cases: readonly PracticeCase[]; next: PracticeCase | undefined }) {
  const open = useOpenRow(cases)
  const pagination = { count: cases.length, totalPages: 1, pageIndex: 1, perPage: cases.length }
  return (
    <WorkColumns
      queue={{ ...open, rows: cases, query: { data: { data: cases, pagination } } }}
      list={(currentId) => (
        <div className={layout.list}>
          <ul className={layout.items}>
            {cases.map((one, at) => (
              <WorkItem
                key={one.id}
                current={one.id === currentId}
                picture={<StateMark of={one} number={at + 1} />}
                name={one.title}
                aside=""
                about={stateText(one)}
                onOpen={() => open.open(one.id)}
              />
            ))}
          </ul>
          <Text size="sm" tone="ink-3" className={classes.note}>
            {t`Different from the team isn’t a mistake. Read why, then go on.`}
          </Text>
        </div>
      )}
      work={(row) => (
        <PracticeCaseView key={row.id} row={row} queue={open} next={cases[cases.indexOf(row) + 1] ?? next} />
      )}
    />
  )
}

function StateMark({ of, number }: { of: PracticeCase; number: number }) {
  const state = of.answer ? (agrees(of.answer) ? 'same' : 'other') : undefined
  return (
    <span className={classes.mark} data-state={state} aria-hidden="true">
      {state === 'same' ? (
        <IconCheck size={18} />
      ) : state === 'other' ? (
        <IconArrowsSplit2 size={18} />
      ) : (
        number
      )}
    </span>
  )
}

function stateText({ queue, answer }: PracticeCase): string {
  if (!answer) return t`Not decided yet`
  if (agrees(answer)) return t`You and the team agree`
  const words = outcomeWords[queue]
  return t`You: ${ph({ act: words[answer.mine].act })}. Team: ${ph({ act2: words[answer.team].act })}.`
}
