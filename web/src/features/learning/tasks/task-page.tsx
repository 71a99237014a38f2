import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import { useNavigate, useParams } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import TaskEditor from './form/task-editor.tsx'
import { TASKS_REFUSAL } from './task-labels.ts'
import classes from './tasks.module.css'

const LIST = '/dashboard/tasks'

/** The task form as a page: a new task (`?from=<id>` copies another one), or the task in the URL. */
export default function TaskPage() {
  const { id = null } = useParams()
  const [params] = useAddressParams()
  const navigate = useNavigate()
  const from = params.get('from')
  const title = id ? t`Edit task` : from ? t`Duplicate task` : t`Create task`
  useTitle(title)
  const crumbs = useCrumbs(title)
  const backToList = () => void navigate(LIST)

  return (
    <div className={classes.page}>
      <PageHeader crumbs={crumbs} title={title} />
      <Card>
        <AllowedOnly access={pageAccess.tasks} refusal={TASKS_REFUSAL}>
          <TaskEditor
            key={`${id} ${from}`}
            taskId={id}
            copyOf={from}
            onDone={backToList}
            onCancel={backToList}
          />
        </AllowedOnly>
      </Card>
    </div>
  )
}
