import { api } from '../../api/client.ts'
import type { BulkDialogAct } from '../../ui/bulk/use-bulk.ts'

/** What can be done with all selected tasks. */

export const activate: BulkDialogAct = {
  verb: 'Activate',
  follows: 'Learners find them again and can submit work for them.',
  call: (rows) => api.taskActs.activate.answer({ body: rows }),
}

export const retire: BulkDialogAct = {
  verb: 'Retire',
  follows: 'Nobody finds them or submits work for them any more. Karma that was earned stays.',
  call: (rows) => api.taskActs.retire.answer({ body: rows }),
}

export const remove: BulkDialogAct = {
  verb: 'Delete',
  danger: true,
  follows: 'Tasks that somebody has used stay and are named in the report. This cannot be undone.',
  call: (rows) => api.taskActs.remove.answer({ body: rows }),
}
