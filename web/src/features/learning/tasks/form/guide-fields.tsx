import { NumberInput, Textarea } from '@mantine/core'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import { taskLabels } from '../task-labels.ts'
import { numberField } from './number-field.ts'
import type { TaskValues } from './task-values.ts'

/** The guide on the task page. Every field is optional. */
export function GuideFields({ form }: { form: Form<TaskValues> }) {
  return (
    <>
      <Textarea
        className={wide.wide}
        label={taskLabels.why}
        description="Why it’s worth doing, in up to 400 characters"
        autosize
        minRows={2}
        maxLength={400}
        {...form.getInputProps('why')}
      />
      <Textarea
        className={wide.wide}
        label={taskLabels.steps}
        description="Three to five, one per line. To explain a step, add a colon and the explanation."
        placeholder={'Choose three things that belong together: Books, readers, loans.'}
        autosize
        minRows={3}
        {...form.getInputProps('steps')}
      />
      <Textarea
        className={wide.wide}
        label={taskLabels.good_when}
        description="Three to six points, one per line. Learners see them, and reviewers tick them off."
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
