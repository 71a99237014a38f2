import { Menu } from '@mantine/core'
import type { WarningRule } from '@muster/contract/people/warning-rules.ts'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import type { CallKey } from '../../api/query-of.ts'
import { ReasonDialog } from '../acts/reason-dialog.tsx'
import { useAction } from '../acts/use-action.ts'
import { ListPage, type ListPageProps } from '../data-table/list-page.tsx'
import { RowMenu } from '../data-table/row-menu.tsx'
import { useWarningRule } from './use-warning-rule.tsx'

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
  removeReported: (id: string, removal: { reason: string; warning?: WarningRule }) => Promise<Answer<unknown>>
  dismiss: (id: string) => Promise<Answer<unknown>>
  reads: readonly CallKey[]
}

/** Reported content of one type: staff remove it with a reason, or dismiss the report. */
export function ReportedList<Row extends { id: string }, F extends string>({
  emptyText,
  wordsOf,
  leave,
  removeReported,
  dismiss,
  reads: invalidates,
  ...page
}: ReportedListProps<Row, F>) {
  const [removing, setRemoving] = useState<{ row: Row; warns: boolean }>()
  const rule = useWarningRule()
  const end = () => setRemoving(undefined)
  const remove = useAction({
    call: ({ id, ...removal }: { id: string; reason: string; warning?: WarningRule }) =>
      removeReported(id, removal),
    invalidates,
    onDone: end,
    // The dialog shows the error.
    onFailed: () => undefined,
  })
  const leaving = useAction({ call: dismiss, invalidates })
  const asked = removing && wordsOf(removing.row)
  const warns = removing?.warns ?? false

  return (
    <>
      <ListPage
        {...page}
        rowMenu={(row) => {
          const { what, remove: removeWords } = wordsOf(row)
          return (
            <RowMenu label={`Actions for ${what}`}>
              <Menu.Item onClick={() => leaving.mutate(row.id)}>{leave}</Menu.Item>
              <Menu.Item color="bad" c="var(--bad)" onClick={() => setRemoving({ row, warns: false })}>
                {removeWords}
              </Menu.Item>
              <Menu.Item color="bad" c="var(--bad)" onClick={() => setRemoving({ row, warns: true })}>
                Remove and warn
              </Menu.Item>
            </RowMenu>
          )
        }}
        empty={{ title: 'Nothing to decide', text: emptyText }}
      />
      <ReasonDialog
        opened={removing !== undefined}
        of={`${removing?.row.id}`}
        title={asked?.question ?? ''}
        label="Reason"
        confirmLabel={warns ? 'Remove and warn' : 'Remove'}
        {...(warns && { choice: rule.field, missing: rule.missing })}
        danger
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={(reason) => {
          if (!removing) return
          const { id } = removing.row
          const warning = warns ? rule.check() : undefined
          if (warns && !warning) return
          remove.mutate({ id, reason, ...(warning && { warning }) })
        }}
        onClose={end}
      >
        {asked?.consequence}
      </ReasonDialog>
    </>
  )
}
