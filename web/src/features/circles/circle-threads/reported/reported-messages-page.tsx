import { Group, Menu, SegmentedControl } from '@mantine/core'
import { reportedStates } from '@muster/contract/circles/thread-words.ts'
import type { ReactNode } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { ReportedList } from '../../../../ui/reported/reported-list.tsx'
import { reportedColumns } from './reported-columns.tsx'
import { ReportedGreetings } from './reported-greetings.tsx'
import { ReportedHellos } from './reported-hellos.tsx'

const stateWords = { open: 'Open', removed: 'Removed', dismissed: 'Dismissed' } as const
const invalidates = [keyOf(api.circleThreads.reported)]

/** What members have reported: messages in circle threads, intros in groups, or greetings. */
export default function ReportedMessagesPage() {
  const [of, setOf] = useAddressParam('of')
  const choice = (
    <SegmentedControl
      aria-label="What was reported"
      value={of === 'hellos' || of === 'greetings' ? of : 'messages'}
      onChange={(value) => setOf(value === 'messages' ? null : value)}
      data={[
        { value: 'messages', label: 'Messages' },
        { value: 'hellos', label: 'Intros' },
        { value: 'greetings', label: 'Greetings' },
      ]}
    />
  )
  if (of === 'hellos') return <ReportedHellos choice={choice} />
  if (of === 'greetings') return <ReportedGreetings choice={choice} />
  return <ReportedMessages choice={choice} />
}

/** Reported circle messages: staff remove them or dismiss the report, with undo for ten minutes. */
function ReportedMessages({ choice }: { choice: ReactNode }) {
  const [given, setState] = useAddressParam('state')
  const state = reportedStates.find((known) => known === given) ?? 'open'
  const list = useList({
    call: api.circleThreads.reported,
    columns: reportedColumns,
    usual: '-reported_at',
    screen: 'reported-messages',
    csv: (query) => api.circleThreads.reportedCsv({ query }),
    filters: ['state'],
    asked: () => ({ state }),
  })
  const undo = useAction({
    call: (message_id: string) => api.circleThreads.undo.answer({ params: { message_id } }),
    invalidates,
  })

  return (
    <ReportedList
      list={list}
      label="reported messages"
      title="Reported messages"
      lead="Messages that members have reported in circle threads"
      above={
        <Group gap="sm" px={{ base: 16, sm: 24 }} pb={12}>
          {choice}
          <SegmentedControl
            aria-label="Filter reports"
            value={state}
            onChange={(value) => setState(value === 'open' ? null : value)}
            data={reportedStates.map((value) => ({ value, label: stateWords[value] }))}
          />
        </Group>
      }
      searchBy="Message or circle"
      emptyText="When a member reports a message in their circle, it’ll appear here."
      wordsOf={({ author, text }) => ({
        what: `${author}’s message`,
        remove: 'Remove message',
        question: `Remove ${author}’s message?`,
        consequence: `“${text}” Its author will see your reason. You can undo this for ten minutes.`,
      })}
      leave="Dismiss reports"
      removeReported={(message_id, reason) =>
        api.circleThreads.removeReported.answer({ params: { message_id }, body: { reason } })
      }
      dismiss={(message_id) => api.circleThreads.dismiss.answer({ params: { message_id } })}
      decided={({ id, state, can_undo }) =>
        state === 'open'
          ? undefined
          : { menu: can_undo && <Menu.Item onClick={() => undo.mutate(id)}>Undo</Menu.Item> }
      }
      reads={invalidates}
    />
  )
}
