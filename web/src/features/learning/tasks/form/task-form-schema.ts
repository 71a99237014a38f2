import { TaskFields } from '@muster/contract/learning/tasks.ts'
import { z } from 'zod'

const fields = TaskFields.extend({
  type: z.uuid('Choose a type'),
  has_bonus: z.boolean(),
})

type Checked = z.output<typeof fields>

/** The contract's rules, and those of the form's own parts: the type has to be chosen, a bonus has two halves. */
export const taskFormSchema = fields.superRefine(checkBonus)

/** Of a task that checks itself: its karma stays, and may be less than what people review brings. */
export const checkedTaskSchema = fields.extend({ karma: z.int() }).superRefine(checkBonus)

function checkBonus(values: Checked, context: z.RefinementCtx) {
  if (!values.has_bonus) return
  if (values.bonus_time === null) {
    context.addIssue({
      code: 'custom',
      path: ['bonus_time'],
      message: 'Choose when the bonus ends',
    })
  }
  if (values.bonus_karma === null) {
    context.addIssue({ code: 'custom', path: ['bonus_karma'], message: 'Enter the bonus karma' })
  }
}
