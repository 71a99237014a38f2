import { Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import type { CallKey } from '../../api/query-of.ts'
import { ReasonDialog } from '../acts/reason-dialog.tsx'
import { useAction } from '../acts/use-action.ts'
import { ListPage, type ListPageProps } from '../data-table/list-page.tsx'
import { RowMenu } from '../data-table/row-menu.tsx'

type Shown = 'list' | 'label' | 'title' | 'lead' | 'above' | 'searchBy'

interface ReportedListProps<Row extends { id: string }, F extends string>
  extends Pick<ListPageProps<Row, F>, Shown> {
  /** When something will stand here. */
  emptyText: string
  wordsOf: (row: Row) => {
    /** 'the message of Anjali' */
    readonly what: string
    /** 'Remove the message' */
    readonly remove: string
    /** What is asked before it is removed. */
    readonly question: string
    /** What will follow. */
    readonly consequence: ReactNode
  }
  /** 'Leave it in place' */
  leave: string
  removeReported: (id: string, reason: string) => Promise<Answer<unknown>>
  dismiss: (id: string) => Promise<Answer<unknown>>
  /** What a row offers that is decided, and stays in the list; nothing for one that is open. */
  decided?: (row: Row) => { readonly menu: ReactNode } | undefined
  reads: readonly CallKey[]
}

/** What members have reported of one kind: staff remove it and say why, or leave it where it is. */
export function ReportedList<Row extends { id: string }, F extends string>({
  emptyText,
  wordsOf,
  leave,
  removeReported,
  dismiss,
  decided,
  reads: invalidates,
  ...page
}: ReportedListProps<Row, F>) {
  const [removing, setRemoving] = useState<Row>()
  const end = () => setRemoving(undefined)
  const remove = useAction({
    call: ({ id, reason }: { id: string; reason: string }) => removeReported(id, reason),
    invalidates,
    onDone: end,
    // The dialog says it.
    onFailed: () => undefined,
  })
  const leaving = useAction({ call: dismiss, invalidates })
  const asked = removing && wordsOf(removing)

  return (
    <>
      <ListPage
        {...page}
        rowMenu={(row) => {
          const { what, remove: removeWords } = wordsOf(row)
          const done = decided?.(row)
          if (done && !done.menu) return null
          return (
            <RowMenu label={`Actions for ${what}`}>
              {done?.menu ?? (
                <>
                  <Menu.Item onClick={() => leaving.mutate(row.id)}>{leave}</Menu.Item>
                  <Menu.Item color="bad" c="var(--bad)" onClick={() => setRemoving(row)}>
                    {removeWords}
                  </Menu.Item>
                </>
              )}
            </RowMenu>
          )
        }}
        empty={{ title: 'Nothing to decide', text: emptyText }}
      />
      <ReasonDialog
        opened={removing !== undefined}
        of={`${removing?.id}`}
        title={asked?.question ?? ''}
        label="Reason"
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={(reason) => removing && remove.mutate({ id: removing.id, reason })}
        onClose={end}
      >
        {asked?.consequence}
      </ReasonDialog>
    </>
  )
}
