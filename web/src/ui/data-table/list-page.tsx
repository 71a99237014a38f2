import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../api/site.ts'
import { type Crumb, PageHeader } from '../page-header.tsx'
import { EmptyState } from '../states.tsx'
import { CsvButton } from './csv-button.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'

interface ListPageProps<Row extends { id: string }, F extends string>
  extends Omit<ListTableProps<Row, F>, 'empty'> {
  title: string
  lead?: ReactNode
  /** Where the page is; its own name is the last one. */
  crumbs: readonly Crumb[]
  /** A new row, which the key N begins as well; left out for those who may only read. */
  create?: { label: string; begin: () => void } | undefined
  /** Where many rows are imported from a file. */
  importAt?: string
  empty: { title: string; text: ReactNode }
}

/** The page of a list of staff: what it is, its file, imports and a new row, and the list. */
export function ListPage<Row extends { id: string }, F extends string>(props: ListPageProps<Row, F>) {
  const { title, lead, crumbs, create, importAt, empty, ...table } = props
  const { file } = table.list
  useTitle(title)
  useHotkeys(create ? [['n', create.begin]] : [])
  const createButton = create && (
    <Button leftSection={<IconPlus size={18} />} onClick={create.begin}>
      {create.label}
    </Button>
  )

  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={title}
        lead={lead}
        actions={
          <>
            {file && <CsvButton {...file} />}
            {importAt && (
              <Button
                component={Link}
                to={importAt}
                variant="default"
                leftSection={<IconFileImport size={18} />}
              >
                Bulk import
              </Button>
            )}
            {createButton}
          </>
        }
      />
      <ListTable
        {...table}
        empty={
          <EmptyState title={empty.title} action={createButton}>
            {empty.text}
          </EmptyState>
        }
      />
    </>
  )
}
