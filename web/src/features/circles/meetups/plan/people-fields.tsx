import { t } from '@lingui/core/macro'
import { NumberInput, Switch, Textarea } from '@mantine/core'
import { HOST_WORDS_LENGTH } from '@muster/contract/circles/meetup-shapes.ts'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import type { MeetupValues } from './meetup-values.ts'

/** Who can come, how many, and what attendees bring and show. */
export function PeopleFields({ form }: { form: Form<MeetupValues> }) {
  const { limited, proof_needed } = form.values
  return (
    <>
      <Switch
        className={wide.wide}
        label={t`Open to everyone`}
        description={t`Otherwise, only members of the circle can see it`}
        {...form.getInputProps('is_public', { type: 'checkbox' })}
      />
      <Switch
        className={wide.wide}
        label={t`Limited places`}
        description={t`When all are taken, people join a waiting list and move up automatically`}
        {...form.getInputProps('limited', { type: 'checkbox' })}
      />
      {limited && (
        <NumberInput
          label={t({ message: 'Places', context: 'how many' })}
          withAsterisk
          min={1}
          max={10_000}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          {...form.getInputProps('max_attendees')}
          onChange={(value) => form.setFieldValue('max_attendees', value === '' ? '' : Number(value))}
        />
      )}
      <Textarea
        className={wide.wide}
        label={t`What people need`}
        description={t`For example, some knowledge, a laptop or an account. Leave it empty if there’s nothing.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('pre_requirements')}
      />
      <Textarea
        className={wide.wide}
        label={t`Host’s note`}
        description={t`One or two sentences for people who are thinking of coming. Your picture appears next to them.`}
        placeholder={t`Bring any camera. A phone will do.`}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={HOST_WORDS_LENGTH}
        {...form.getInputProps('host_words')}
      />
      <Switch
        className={wide.wide}
        label={t`Ask for proof of work`}
        description={t`Afterwards, everyone shows what they did, with a picture or a link for a task`}
        {...form.getInputProps('proof_needed', { type: 'checkbox' })}
      />
      {proof_needed && (
        <Textarea
          className={wide.wide}
          label={t`What to show`}
          withAsterisk
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...form.getInputProps('report_description')}
        />
      )}
    </>
  )
}
