import { Group, Menu, SegmentedControl } from '@mantine/core'
import type { ReportedMessage } from '@muster/contract/circles/circle-threads.ts'
import { reportedStates } from '@muster/contract/circles/thread-words.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { keyOf } from '../../api/query-of.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../ui/acts/use-action.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../ui/data-table/row-menu.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { useAddressParam } from '../../ui/keys/use-address-param.ts'
import { reportedColumns } from './reported-columns.tsx'
import { ReportedHellos } from './reported-hellos.tsx'

const stateWords = { open: 'Open', removed: 'Removed', dismissed: 'Left in place' } as const
const invalidates = [keyOf(api.circleThreads.reported)]

/** What members have reported: messages in the threads of circles, or hellos in groups. */
export default function ReportedMessagesPage() {
  const [of, setOf] = useAddressParam('of')
  const choice = (
    <SegmentedControl
      aria-label="What was reported"
      value={of === 'hellos' ? 'hellos' : 'messages'}
      onChange={(value) => setOf(value === 'hellos' ? value : null)}
      data={[
        { value: 'messages', label: 'Messages' },
        { value: 'hellos', label: 'Hellos' },
      ]}
    />
  )
  return of === 'hellos' ? <ReportedHellos choice={choice} /> : <ReportedMessages choice={choice} />
}

/** Messages of circles: staff remove them or leave them, and may undo that for ten minutes. */
function ReportedMessages({ choice }: { choice: ReactNode }) {
  const [given, setState] = useAddressParam('state')
  const state = reportedStates.find((known) => known === given) ?? 'open'
  const list = useList({
    call: api.circleThreads.reported,
    columns: reportedColumns,
    usual: '-reported_at',
    filters: ['state'],
    asked: () => ({ state }),
  })
  const [removing, setRemoving] = useState<ReportedMessage>()
  const remove = useAction({
    call: ({ id, reason }: { id: string; reason: string }) =>
      api.circleThreads.removeReported.answer({ params: { message_id: id }, body: { reason } }),
    invalidates,
    onDone: () => setRemoving(undefined),
    onFailed: () => undefined,
  })
  const dismiss = useAction({
    call: (message_id: string) => api.circleThreads.dismiss.answer({ params: { message_id } }),
    invalidates,
  })
  const undo = useAction({
    call: (message_id: string) => api.circleThreads.undo.answer({ params: { message_id } }),
    invalidates,
  })

  return (
    <>
      <ListPage
        list={list}
        label="reported messages"
        title="Reported messages"
        lead="What members have reported in the threads of circles"
        above={
          <Group gap="sm" px={{ base: 16, sm: 24 }} pb={12}>
            {choice}
            <SegmentedControl
              aria-label="Which reports"
              value={state}
              onChange={(value) => setState(value === 'open' ? null : value)}
              data={reportedStates.map((value) => ({ value, label: stateWords[value] }))}
            />
          </Group>
        }
        searchBy="Message or circle"
        rowMenu={(message) =>
          (message.state === 'open' || message.can_undo) && (
            <RowMenu label={`Decide about the message of ${message.author}`}>
              {message.state === 'open' ? (
                <>
                  <Menu.Item onClick={() => dismiss.mutate(message.id)}>Leave it in place</Menu.Item>
                  <Menu.Item color="bad" c="var(--bad)" onClick={() => setRemoving(message)}>
                    Remove the message
                  </Menu.Item>
                </>
              ) : (
                <Menu.Item onClick={() => undo.mutate(message.id)}>Undo</Menu.Item>
              )}
            </RowMenu>
          )
        }
        empty={{
          title: 'Nothing to decide',
          text: 'When a member reports a message of their circle, it stands here.',
        }}
      />
      <ReasonDialog
        opened={removing !== undefined}
        title={`Remove the message of ${removing?.author ?? ''}?`}
        label="Why"
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={(reason) => removing && remove.mutate({ id: removing.id, reason })}
        onClose={() => setRemoving(undefined)}
      >
        “{removing?.text}” Its writer is told why. You can undo this for ten minutes.
      </ReasonDialog>
    </>
  )
}
