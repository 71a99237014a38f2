import { api } from '../../../api/client.ts'
import type { BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'

export const activate: BulkDialogAct = {
  verb: 'Activate',
  follows: 'Learners will see them again and can submit work for them.',
  call: (rows) => api.taskActs.activate.answer({ body: rows }),
}

export const retire: BulkDialogAct = {
  verb: 'Retire',
  follows: 'Learners will no longer see them and can’t submit work for them. Earned karma stays.',
  call: (rows) => api.taskActs.retire.answer({ body: rows }),
}

export const remove: BulkDialogAct = {
  verb: 'Delete',
  danger: true,
  follows: 'Tasks that have been used will stay and be listed in the summary. This cannot be undone.',
  call: (rows) => api.taskActs.remove.answer({ body: rows }),
}
