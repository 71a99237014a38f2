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
  /** Text of the empty state. */
  emptyText: string
  wordsOf: (row: Row) => {
    /** 'Anjali’s message' */
    readonly what: string
    /** 'Remove message' */
    readonly remove: string
    /** Title of the confirmation dialog. */
    readonly question: string
    /** Explains the consequences. */
    readonly consequence: ReactNode
  }
  /** 'Dismiss report' */
  leave: string
  removeReported: (id: string, reason: string) => Promise<Answer<unknown>>
  dismiss: (id: string) => Promise<Answer<unknown>>
  /** Menu of a decided row that stays in the list; undefined for an open one. */
  decided?: (row: Row) => { readonly menu: ReactNode } | undefined
  reads: readonly CallKey[]
}

/** Reported content of one type: staff remove it with a reason, or dismiss the report. */
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
    // The dialog shows the error.
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
