import { NumberInput, Textarea } from '@mantine/core'
import wide from '../../../ui/form/form-layout.module.css'
import type { Form } from '../../../ui/form/use-form.ts'
import { taskLabels } from '../task-labels.ts'
import { numberField } from './number-field.ts'
import type { TaskValues } from './task-values.ts'

/** What explains the task on its page; each of them may stay empty. */
export function GuideFields({ form }: { form: Form<TaskValues> }) {
  return (
    <>
      <Textarea
        className={wide.wide}
        label={taskLabels.why}
        description="What it is good for; at most 400 characters"
        autosize
        minRows={2}
        maxLength={400}
        {...form.getInputProps('why')}
      />
      <Textarea
        className={wide.wide}
        label={taskLabels.steps}
        description="Three to five, one a line. What follows a colon explains the step."
        placeholder={'Choose three things that belong together: Books, readers, loans.'}
        autosize
        minRows={3}
        {...form.getInputProps('steps')}
      />
      <Textarea
        className={wide.wide}
        label={taskLabels.good_when}
        description="Three to six points, one a line. Learners see them, and reviewers tick them."
        placeholder="It runs with one command"
        autosize
        minRows={3}
        {...form.getInputProps('good_when')}
      />
      <NumberInput
        label={taskLabels.minutes}
        description="How long it usually takes"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...numberField(form, 'minutes')}
      />
    </>
  )
}
