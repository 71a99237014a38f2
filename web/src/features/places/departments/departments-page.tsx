import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import type { DepartmentRow, departments } from '@muster/contract/places/departments.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { TitleForm } from '../../../ui/data-table/titled/title-form.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { departmentReads } from './queries.ts'

const columns: readonly ColumnOf<(typeof departments)['list']>[] = [
  textColumn('title', t`Name`, { sorted: true, width: 280 }),
  countColumn('members', t`Members`, {
    sorted: true,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
  }),
  ...authoredColumns,
]

const words = {
  create: t`Create department`,
  edit: t`Edit department`,
  missing: t`We couldn’t find this department here`,
  created: (title: string) => t`Department “${title}” created`,
  saved: (title: string) => t`Department “${title}” saved`,
  deleted: (title: string) => t`Department “${title}” deleted`,
}

/** Departments (fields of study), shared by all colleges. */
export default function DepartmentsPage() {
  const list = useList({
    call: api.departments.list,
    columns,
    usual: 'title',
    screen: 'departments',
    csv: (query) => api.departments.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)
  const [merging, setMerging] = useState<DepartmentRow>()

  return (
    <>
      <ListPage
        list={list}
        label={t`departments`}
        title={t`Departments`}
        lead={t`What members can study, the same at every college`}
        create={{ label: t`Create department`, begin: opened.create }}
        searchBy={t`Name`}
        opening={opened}
        rowMenu={(department) => (
          <RowMenu label={t`Actions for ${ph({ title: department.title })}`}>
            <EditItem onClick={() => opened.open(department)} />
            <MenuItem leftSection={<IconArrowMerge size={18} />} onClick={() => setMerging(department)}>
              {t`Merge into another`}
            </MenuItem>
            <DeleteItem onClick={() => deleting.begin(department)} />
          </RowMenu>
        )}
        empty={{
          title: t`No departments yet`,
          text: t`Members choose one when they sign up. Create the first one.`,
        }}
      />
      <RowFormDrawer opened={opened} words={words} activity={{ kind: 'department', reads: departmentReads }}>
        {(department) => (
          <TitleForm
            key={department?.id}
            record={department}
            kind="department"
            words={words}
            label={t`Name`}
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
            onDelete={department ? () => deleting.begin(department) : undefined}
          />
        )}
      </RowFormDrawer>
      <DeleteRowDialog
        deleting={deleting}
        deleted={words.deleted}
        nameOf={({ title }) => title}
        inUse={({ members }) =>
          members > 0 &&
          t`${plural(members, { one: `# member`, other: `# members` })} would be left without a department. Merge it into another one instead.`
        }
        consequence={() => t`No members are in this department. It’ll no longer appear in any list.`}
        remove={({ id }) => api.departments.remove.answer({ params: { department_id: id } })}
        reads={departmentReads}
      />
      <MergeDialog department={merging} onClose={() => setMerging(undefined)} />
    </>
  )
}
