import { NumberInput, Switch, Textarea } from '@mantine/core'
import { HOST_WORDS_LENGTH } from '@muster/contract/circles/meetup-shapes.ts'
import wide from '../../../ui/form/form-layout.module.css'
import type { Form } from '../../../ui/form/use-form.ts'
import type { MeetupValues } from './meetup-values.ts'

/** Who may come, how many, and what they bring and show. */
export function PeopleFields({ form }: { form: Form<MeetupValues> }) {
  const { limited, proof_needed } = form.values
  return (
    <>
      <Switch
        className={wide.wide}
        label="Open to everybody"
        description="Otherwise only members of the circle see it"
        {...form.getInputProps('is_public', { type: 'checkbox' })}
      />
      <Switch
        className={wide.wide}
        label="Limited places"
        description="When all are taken, people join a waiting list and move up automatically"
        {...form.getInputProps('limited', { type: 'checkbox' })}
      />
      {limited && (
        <NumberInput
          label="Places"
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
        label="What people need"
        description="Knowledge, a laptop, an account; leave it empty when there is nothing"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('pre_requirements')}
      />
      <Textarea
        className={wide.wide}
        label="A word of the host"
        description="One or two sentences to those who think of coming, with your face beside them"
        placeholder="Bring any camera. A phone is one."
        autosize
        minRows={1}
        maxRows={4}
        maxLength={HOST_WORDS_LENGTH}
        {...form.getInputProps('host_words')}
      />
      <Switch
        className={wide.wide}
        label="Ask for proof of work"
        description="Afterwards everybody shows what they did: a picture or a link for a task"
        {...form.getInputProps('proof_needed', { type: 'checkbox' })}
      />
      {proof_needed && (
        <Textarea
          className={wide.wide}
          label="What to show"
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
