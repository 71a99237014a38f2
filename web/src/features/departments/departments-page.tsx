import { Menu } from '@mantine/core'
import type { DepartmentRow, departments } from '@muster/contract/places/departments.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../ui/data-table/row-menu.tsx'
import { DeleteTitledDialog } from '../../ui/data-table/titled/delete-titled-dialog.tsx'
import { TitleForm } from '../../ui/data-table/titled/title-form.tsx'
import { type ColumnOf, useList } from '../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { formatCount, formatNumber } from '../../ui/text/format.ts'
import { departmentReads } from './department-reads.ts'
import { MergeDialog } from './merge-dialog.tsx'

const columns: readonly ColumnOf<(typeof departments)['list']>[] = [
  { key: 'title', title: 'Name', sortKey: 'title', width: 280, render: ({ title }) => title },
  {
    key: 'members',
    title: 'Members',
    sortKey: 'members',
    align: 'right',
    width: 110,
    card: 'fact',
    onCard: ({ members }) => formatCount(members, 'member'),
    render: ({ members }) => formatNumber(members),
  },
  ...authoredColumns,
]

/** What members can study, at whichever college. */
export default function DepartmentsPage() {
  const list = useList({ call: api.departments.list, columns, usual: 'title', screen: 'departments' })
  const opened = useOpenedRow({ list })
  const [deleting, setDeleting] = useState<DepartmentRow>()
  const [merging, setMerging] = useState<DepartmentRow>()
  const beginDeleting = (department: DepartmentRow) => {
    opened.close()
    setDeleting(department)
  }

  return (
    <>
      <ListPage
        list={list}
        label="departments"
        title="Departments"
        lead="What members can study, the same at every college"
        create={{ label: 'Create department', begin: opened.create }}
        searchBy="Name"
        onOpen={opened.open}
        rowMenu={(department) => (
          <RowMenu label={`Actions for ${department.title}`}>
            <EditItem onClick={() => opened.open(department)} />
            <Menu.Item leftSection={<IconArrowMerge size={18} />} onClick={() => setMerging(department)}>
              Merge into another
            </Menu.Item>
            <DeleteItem onClick={() => setDeleting(department)} />
          </RowMenu>
        )}
        empty={{
          title: 'No departments yet',
          text: 'Members choose theirs when they register. Create the first one.',
        }}
      />
      <RowFormDrawer
        opened={opened}
        noun="department"
        activity={{ kind: 'department', reads: departmentReads }}
      >
        {(department) => (
          <TitleForm
            key={department?.id}
            record={department}
            noun="department"
            label="Name"
            maxLength={100}
            schema={() => import('@muster/contract/places/departments.ts').then((c) => c.DepartmentFields)}
            create={(body) => api.departments.create({ body })}
            update={({ id, updated_at }, { title }) =>
              api.departments.update({
                params: { department_id: id },
                body: { title, seen_at: updated_at },
              })
            }
            reads={departmentReads}
            onClose={opened.close}
            onDelete={department ? () => beginDeleting(department) : undefined}
          />
        )}
      </RowFormDrawer>
      <DeleteTitledDialog
        record={deleting}
        noun="Department"
        inUse={({ members }) =>
          members > 0 &&
          `${formatCount(members, 'member')} would be left without a department. Merge it into another one instead.`
        }
        consequence="No member is at this department. It disappears from the lists to choose from."
        remove={({ id }) => api.departments.remove.answer({ params: { department_id: id } })}
        reads={departmentReads}
        onClose={() => setDeleting(undefined)}
      />
      <MergeDialog department={merging} onClose={() => setMerging(undefined)} />
    </>
  )
}
