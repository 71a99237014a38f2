import { t } from '@lingui/core/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../api/site.ts'
import { usePageShortcuts } from '../keys/page-shortcuts.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { lazyPart, Nothing } from '../loading/lazy-part.tsx'
import { EmptyState } from '../loading/states.tsx'
import { Tip } from '../text/tip.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { totalOf } from './pager.tsx'
import { listShortcuts } from './rows/shortcuts.ts'
import { CsvButton } from './toolbar/csv-button.tsx'
import { ListFrame, ListHead } from './toolbar/list-frame.tsx'
import type { List } from './use-list.ts'
import { isChanged } from './views/view-state.ts'

export interface ListPageProps<Row extends { id: string }, F extends string>
  extends Omit<ListTableProps<Row, F>, 'empty' | 'head' | 'save'> {
  title: string
  /** Whether it has a button to print the page. */
  prints?: boolean
  /** Tabs to related pages, before the saved views. */
  pages?: ReactNode
  /** Content between the title and the search. */
  above?: ReactNode
  /** A short line next to the count. */
  lead?: ReactNode
  /** Creates a row by button or the N key; omit for viewers with read-only access. */
  create?: { label: string; begin: () => void } | undefined
  /** Address of the bulk import. */
  importAt?: string
  /** Label of the import button. */
  importLabel?: string
  empty: { title: string; text: ReactNode }
}

const ViewTabs = lazyPart(() => import('./views/view-tabs.tsx'), Nothing)
const SaveView = lazyPart(() => import('./views/save-view.tsx'), Nothing)

/** Page of a staff list: title, count, CSV, import and create, then the list. */
export function ListPage<Row extends { id: string }, F extends string>(props: ListPageProps<Row, F>) {
  const {
    title,
    lead,
    prints = false,
    pages,
    above,
    create,
    importAt,
    importLabel = t`Bulk import`,
    empty,
    ...table
  } = props
  const { list, selection, opening, undoes = false } = table
  const { viewed } = list
  const hasViews = viewed !== undefined && viewed.views.length + viewed.ready.length > 0
  const total = useTotal(list)
  useTitle(title)
  usePageKeys({ n: create && (() => create.begin()) })
  usePageShortcuts(
    listShortcuts({ opens: Boolean(opening), selects: Boolean(selection), adds: Boolean(create), undoes }),
  )
  const createButton = create && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => create.begin()}>
      {create.label}
    </Button>
  )

  return (
    <ListFrame>
      <ListTable
        {...table}
        save={
          viewed &&
          isChanged(viewed) && (
            <Suspense>
              <SaveView viewed={viewed} />
            </Suspense>
          )
        }
        head={
          <>
            <ListHead
              title={title}
              // With tabs, the first tab shows the count.
              count={hasViews || pages ? undefined : total}
              lead={hasViews ? undefined : lead}
              tabs={
                <>
                  {pages}
                  {viewed && hasViews && (
                    <Suspense>
                      <ViewTabs viewed={viewed} />
                    </Suspense>
                  )}
                </>
              }
            >
              <ColumnChooser choice={list.choice} />
              {prints && (
                <Tip label={t`Print this page`}>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={t`Print this page`}
                    onClick={() => window.print()}
                  >
                    <IconPrinter size={18} />
                  </ActionIcon>
                </Tip>
              )}
              {list.file && <CsvButton {...list.file} />}
              {importAt && (
                <Button
                  component={Link}
                  to={importAt}
                  variant="default"
                  leftSection={<IconFileImport size={18} />}
                >
                  {importLabel}
                </Button>
              )}
              {createButton}
            </ListHead>
            {above}
          </>
        }
        empty={
          <EmptyState title={empty.title} action={createButton}>
            {empty.text}
          </EmptyState>
        }
      />
    </ListFrame>
  )
}

/** Total without search and filters. Keeps the last known total while the list is narrowed. */
function useTotal<Row extends { id: string }>({
  query,
  isFiltered,
}: Pick<List<Row>, 'query' | 'isFiltered'>): string | undefined {
  const [total, setTotal] = useState<string>()
  const now = query.data && !query.isPlaceholderData && !isFiltered ? totalOf(query.data.pagination) : total
  if (now !== total) setTotal(now)
  return now
}
