import { TaskFields } from '@muster/contract/learning/tasks.ts'
import { z } from 'zod'

/** The contract's rules, and those of the form's own parts: the type has to be chosen, a bonus has two halves. */
export const taskFormSchema = TaskFields.extend({
  type: z.uuid('Choose a type'),
  has_bonus: z.boolean(),
}).superRefine((values, context) => {
  if (!values.has_bonus) return
  if (values.bonus_time === null) {
    context.addIssue({
      code: 'custom',
      path: ['bonus_time'],
      message: 'Choose until when the bonus is given',
    })
  }
  if (values.bonus_karma === null) {
    context.addIssue({ code: 'custom', path: ['bonus_karma'], message: 'Enter the bonus karma' })
  }
})
