import type { ReactNode } from 'react'
import { FormDrawer } from '../form/form-drawer.tsx'
import { EmptyState, SkeletonLines } from '../states.tsx'
import type { OpenedRow } from './use-opened-row.ts'

interface RowDrawerProps<Row extends { id: string }> {
  opened: OpenedRow<Row>
  /** Singular: 'task type'. */
  noun: string
  /** The form for a row of the list, or for a new one. */
  children: (row: Row | null) => ReactNode
}

/** The form of a row at the side of its list, for rows that the list holds completely. */
export function RowDrawer<Row extends { id: string }>({ opened, noun, children }: RowDrawerProps<Row>) {
  return (
    <FormDrawer
      opened={opened.isOpen}
      title={`${opened.isNew ? 'Create' : 'Edit'} ${noun}`}
      onClose={opened.close}
    >
      {opened.isOpen && <Content opened={opened} noun={noun} form={children} />}
    </FormDrawer>
  )
}

function Content<Row extends { id: string }>({
  opened,
  noun,
  form,
}: Pick<RowDrawerProps<Row>, 'opened' | 'noun'> & { form: RowDrawerProps<Row>['children'] }) {
  if (opened.isNew) return form(null)
  if (opened.row) return form(opened.row)
  if (opened.isLoading) return <SkeletonLines lines={5} height={22} />
  return (
    <EmptyState kind="search" title={`This ${noun} is not here`}>
      It was deleted, or it is on another page of the list. Search for it by name.
    </EmptyState>
  )
}
