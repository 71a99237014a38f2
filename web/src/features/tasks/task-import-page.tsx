import { api } from '../../api/client.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { BulkImportPage } from '../../ui/bulk-import/bulk-import-page.tsx'
import { tasksKey } from './queries.ts'

/** Many tasks at once, from a spreadsheet. */
export default function TaskImportPage() {
  const management = useManagementCrumb()
  return (
    <BulkImportPage
      title="Import tasks"
      noun={{ one: 'task', many: 'tasks' }}
      calls={api.tasks}
      back={{ to: '/dashboard/tasks', label: 'Tasks' }}
      crumbs={[management]}
      featureKey={tasksKey}
      undoKeeps="Tasks that somebody has used already are retired instead, and keep their karma."
    />
  )
}
