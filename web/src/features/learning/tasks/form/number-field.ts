import type { Form } from '../../../../ui/form/use-form.ts'
import type { TaskValues } from './task-values.ts'

/** Props of a number field. Empty is null in the form values and '' in the component. */
export function numberField(
  form: Form<TaskValues>,
  name: 'karma' | 'usage_count' | 'bonus_karma' | 'minutes',
) {
  return {
    ...form.getInputProps(name),
    value: form.values[name] ?? '',
    thousandSeparator: ',',
    onChange: (value: number | string) => form.setFieldValue(name, value === '' ? null : Number(value)),
  }
}
