import { api } from '../../../api/client.ts'
import type { BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'

/** Writes to all selected members of a campus. */
export const messageStudents = (orgId: string | undefined): BulkDialogAct => ({
  verb: 'Send',
  title: (what) => `Message ${what}`,
  follows:
    'They get it in your name under the bell, and by mail unless they want none. Who wants no messages from the campus, or got one within a day, is left out; the report says how many were reached.',
  reason: { label: 'Message' },
  call: (rows, { reason = '' }) =>
    api.campusHealth.message.answer({
      body: { ...rows, text: reason, ...(orgId && { org_id: orgId }) },
    }),
})
