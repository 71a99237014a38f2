import { t } from '@lingui/core/macro'
import { api } from '../../../api/client.ts'
import type { BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'

const verify: BulkDialogAct = {
  verb: t`Verify`,
  title: (what) => t`Verify ${what}?`,
  follows: t`They’ll get the roles right away and will be notified. Your own request is left out, and so are roles with more access than you have.`,
  until: t`Ends at the end of this day. Leave empty for no end date.`,
  message: t`Message to them (optional)`,
  call: (rows, { until, message }) =>
    api.roleVerification.verifyMany.answer({
      body: { ...rows, ...(until && { ends_at: until }), ...(message && { message }) },
    }),
}

const reject: BulkDialogAct = {
  verb: t`Reject`,
  title: (what) => t`Reject ${what}?`,
  danger: true,
  follows: t`They’ll each see the reason and can ask again in a week.`,
  reason: { label: t`Reason`, saved: api.roleVerification },
  message: t`Message to them (optional)`,
  call: (rows, { reason = '', message }) =>
    api.roleVerification.rejectMany.answer({ body: { ...rows, reason, ...(message && { message }) } }),
}

export const requestActs = [verify, reject]
