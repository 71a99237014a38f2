import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { taskTypes } from '@muster/contract/learning/task-types.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { authoredColumns } from '../../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { DeleteRowDialog } from '../../../../ui/data-table/deleting/delete-row-dialog.tsx'
import { useDeleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { TitleForm } from '../../../../ui/data-table/titled/title-form.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { taskTypeReads } from '../queries.ts'

const columns: readonly ColumnOf<(typeof taskTypes)['list']>[] = [
  textColumn('title', t`Title`, { sorted: true, width: 220 }),
  countColumn('tasks', t`Tasks`, {
    sorted: true,
    width: 90,
    counted: (n) => plural(n, { one: '# task', other: '# tasks' }),
    link: (type) => ({
      to: `/dashboard/tasks?type=${type.id}`,
      label: t`tasks of type ${ph({ title: type.title })}`,
    }),
  }),
  ...authoredColumns,
]

const words = {
  create: t`Create task type`,
  edit: t`Edit task type`,
  missing: t`We couldn’t find this task type here`,
  created: (title: string) => t`Task type “${title}” created`,
  saved: (title: string) => t`Task type “${title}” saved`,
  deleted: (title: string) => t`Task type “${title}” deleted`,
}

/** Task types, which also divide the karma chart of a profile. */
export default function TaskTypesPage() {
  const list = useList({
    call: api.taskTypes.list,
    columns,
    usual: 'title',
    screen: 'task-types',
    csv: (query) => api.taskTypes.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)

  return (
    <>
      <ListPage
        list={list}
        label={t`task types`}
        title={t`Task types`}
        lead={t`The types of work that profile karma charts are grouped by`}
        create={{ label: t`Create task type`, begin: opened.create }}
        searchBy={t`Title`}
        opening={opened}
        rowMenu={(type) => (
          <RowMenu label={t`Actions for ${ph({ title: type.title })}`}>
            <EditItem onClick={() => opened.open(type)} />
            <DeleteItem onClick={() => deleting.begin(type)} />
          </RowMenu>
        )}
        empty={{
          title: t`No task types yet`,
          text: t`Every task has a type, such as workshop or project. Create the first type.`,
        }}
      />
      <RowFormDrawer opened={opened} words={words} activity={{ kind: 'task_type', reads: taskTypeReads }}>
        {(type) => (
          <TitleForm
            key={type?.id}
            record={type}
            kind="task type"
            words={words}
            description={t`Appears in every profile’s karma chart`}
            maxLength={75}
            schema={() => import('@muster/contract/learning/task-types.ts').then((c) => c.TaskTypeFields)}
            create={(body) => api.taskTypes.create({ body })}
            update={({ id, updated_at }, { title }) =>
              api.taskTypes.update({ params: { task_type_id: id }, body: { title, seen_at: updated_at } })
            }
            reads={taskTypeReads}
            onClose={opened.close}
            onDelete={type ? () => deleting.begin(type) : undefined}
          />
        )}
      </RowFormDrawer>
      <DeleteRowDialog
        deleting={deleting}
        deleted={words.deleted}
        nameOf={({ title }) => title}
        inUse={({ id, tasks }) =>
          tasks > 0 && (
            <Trans>
              <Link to={`/dashboard/tasks?type=${id}`}>
                <Plural value={tasks} one="# task" other="# tasks" />
              </Link>{' '}
              <Plural
                value={tasks}
                one="would be left without a type. Choose another type for it first, or rename this one."
                other="would be left without a type. Choose another type for them first, or rename this one."
              />
            </Trans>
          )
        }
        consequence={() => t`No tasks have this type. It’ll no longer appear in any list.`}
        remove={({ id }) => api.taskTypes.remove.answer({ params: { task_type_id: id } })}
        reads={taskTypeReads}
      />
    </>
  )
}
