import { t } from '@lingui/core/macro'
import { TaskFields } from '@muster/contract/learning/tasks.ts'
import { z } from 'zod'

const fields = TaskFields.extend({
  type: z.uuid('Choose a type'),
  has_bonus: z.boolean(),
})

type Checked = z.output<typeof fields>

/** The contract's rules plus those of the form: a type is required, and a bonus needs both fields. */
export const taskFormSchema = fields.superRefine(checkBonus)

/** For tasks that check themselves: the karma is fixed and can be below the minimum of reviewed tasks. */
export const checkedTaskSchema = fields.extend({ karma: z.int() }).superRefine(checkBonus)

function checkBonus(values: Checked, context: z.RefinementCtx) {
  if (!values.has_bonus) return
  if (values.bonus_time === null) {
    context.addIssue({
      code: 'custom',
      path: ['bonus_time'],
      message: t`Choose when the bonus ends`,
    })
  }
  if (values.bonus_karma === null) {
    context.addIssue({ code: 'custom', path: ['bonus_karma'], message: t`Enter the bonus karma` })
  }
}
