import { Group, Menu } from '@mantine/core'
import type { groupHellos, ReportedHello } from '@muster/contract/learning/group-hellos.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { keyOf } from '../../api/query-of.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../ui/acts/use-action.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../ui/data-table/row-menu.tsx'
import { type ColumnOf, useList } from '../../ui/data-table/use-list.ts'
import { whyReported } from './reported-columns.tsx'

const columns: readonly ColumnOf<(typeof groupHellos)['reported']>[] = [
  { key: 'words', title: 'Hello', width: 270, render: ({ words }) => words },
  {
    key: 'author',
    title: 'Written by',
    width: 150,
    card: 'line',
    onCard: ({ author, group }) => `${author} in ${group}`,
    render: ({ author }) => author,
  },
  { key: 'group', title: 'Group', width: 150, render: ({ group }) => group },
  ...whyReported,
]
const invalidates = [keyOf(api.groupHellos)]

/** Hellos in groups that members have reported: staff remove them, or leave them where they are. */
export function ReportedHellos({ choice }: { choice: ReactNode }) {
  const list = useList({ call: api.groupHellos.reported, columns, usual: '-reported_at' })
  const [removing, setRemoving] = useState<ReportedHello>()
  const remove = useAction({
    call: ({ id, reason }: { id: string; reason: string }) =>
      api.groupHellos.removeReported.answer({ params: { hello_id: id }, body: { reason } }),
    invalidates,
    onDone: () => setRemoving(undefined),
    onFailed: () => undefined,
  })
  const dismiss = useAction({
    call: (hello_id: string) => api.groupHellos.dismiss.answer({ params: { hello_id } }),
    invalidates,
  })
  return (
    <>
      <ListPage
        list={list}
        label="reported hellos"
        title="Reported messages"
        lead="What members have reported in interest groups"
        above={
          <Group px={{ base: 16, sm: 24 }} pb={12}>
            {choice}
          </Group>
        }
        searchBy="Hello or group"
        rowMenu={(hello) => (
          <RowMenu label={`Decide about the hello of ${hello.author}`}>
            <Menu.Item onClick={() => dismiss.mutate(hello.id)}>Leave it in place</Menu.Item>
            <Menu.Item color="bad" c="var(--bad)" onClick={() => setRemoving(hello)}>
              Remove the hello
            </Menu.Item>
          </RowMenu>
        )}
        empty={{
          title: 'Nothing to decide',
          text: 'When a member reports a hello in a group, it stands here.',
        }}
      />
      <ReasonDialog
        opened={removing !== undefined}
        title={`Remove the hello of ${removing?.author ?? ''}?`}
        label="Why"
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={(reason) => removing && remove.mutate({ id: removing.id, reason })}
        onClose={() => setRemoving(undefined)}
      >
        “{removing?.words}” Its writer is told why, and cannot say it again.
      </ReasonDialog>
    </>
  )
}
