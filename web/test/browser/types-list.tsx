import type { taskTypes } from '@muster/contract/learning/task-types.ts'
import { api } from '../../src/api/client.ts'
import { ListPage } from '../../src/ui/data-table/list-page.tsx'
import { RowMenu } from '../../src/ui/data-table/row-menu.tsx'
import { BulkAct } from '../../src/ui/data-table/selection/bulk-bar.tsx'
import { rowsOf, useSelection } from '../../src/ui/data-table/selection/use-selection.ts'
import type { Filter } from '../../src/ui/data-table/toolbar/filter.tsx'
import { type ColumnOf, useList } from '../../src/ui/data-table/use-list.ts'
import { useOpenedRow } from '../../src/ui/data-table/use-opened-row.ts'
import { type Asked, answer, on } from './answers.ts'

const all = Array.from({ length: 45 }, (_, at) => ({
  id: `t${at + 1}`,
  title: `Type ${at + 1}`,
  tasks: at,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'Anju',
  updated_at: '2026-01-02T00:00:00.000Z',
  updated_by: 'Biju',
}))

/** Mimics the server's paging: 45 types, and none for the search 'nothing'. */
export function answerTypes(): readonly Asked[] {
  return answer(
    on(api.taskTypes.list, ({ query }: Asked) => {
      const found = query.get('search') === 'nothing' ? [] : all
      const perPage = Number(query.get('perPage'))
      const pageIndex = Number(query.get('pageIndex'))
      const totalPages = Math.ceil(found.length / perPage)
      return {
        data: found.slice((pageIndex - 1) * perPage, pageIndex * perPage),
        pagination: { count: found.length, totalPages, pageIndex, perPage },
      }
    }),
  )
}

const columns: readonly ColumnOf<(typeof taskTypes)['list']>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', render: ({ title }) => title },
  {
    key: 'tasks',
    title: 'Tasks',
    sortKey: 'tasks',
    align: 'right',
    card: 'fact',
    onCard: ({ tasks }) => `${tasks} tasks`,
    render: ({ tasks }) => tasks,
  },
  { key: 'created_by', title: 'Maker', card: 'line', render: ({ created_by }) => created_by },
]

/** The call has no filters; this one stands in for any. */
const level: Filter<string> = {
  label: 'Level',
  asked: (given) => given,
  said: (given) => given,
  field: ({ given = '', set }) => (
    <label>
      Level
      <input value={given} onChange={(event) => set(event.currentTarget.value)} />
    </label>
  ),
}
const narrowedBy = { level }

interface TypesListProps {
  takesMatching?: boolean
  /** Its last column gives way where the table is narrow. */
  givesWay?: boolean
  onAct?: (selected: readonly string[]) => void
}

/** A staff list of task types with a filter, bulk acts and a drawer. */
export function TypesList({ takesMatching = false, givesWay = false, onAct }: TypesListProps) {
  const list = useList({
    call: api.taskTypes.list,
    columns: columns.map((column) => ({ ...column, wide: givesWay && column.key === 'created_by' })),
    usual: 'title',
    narrowedBy,
    screen: 'types-of-a-test',
  })
  const opened = useOpenedRow({ list })
  const selection = useSelection({
    list,
    nameOf: ({ title }) => title,
    isSelectable: ({ id }) => id !== 't3',
  })
  return (
    <>
      <ListPage
        list={list}
        label="types"
        title="Types"
        create={{ label: 'Create type', begin: opened.create }}
        searchBy="Title"
        opening={opened}
        rowMenu={({ title }) => <RowMenu label={`Actions for ${title}`}>Nothing</RowMenu>}
        selection={selection}
        bulk={
          <BulkAct icon={null} onClick={() => onAct?.(rowsOf(selection).map(({ id }) => id))}>
            Retire
          </BulkAct>
        }
        bulkTakesMatching={takesMatching}
        empty={{ title: 'No types yet', text: 'Every task has a type.' }}
      />
      <output aria-label="Open">{opened.isNew ? 'new' : (opened.id ?? 'none')}</output>
    </>
  )
}
