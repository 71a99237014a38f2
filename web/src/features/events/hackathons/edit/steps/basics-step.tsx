import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { fieldId } from '../hackathon-values.ts'
import type { StepProps } from './step-props.ts'

export function BasicsStep({ autosave: { values, errors, set } }: StepProps) {
  return (
    <>
      <TextInput
        id={fieldId('title')}
        label="Name"
        withAsterisk
        maxLength={100}
        value={values.title}
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('tagline')}
        label="Tagline"
        description="One line about it"
        maxLength={150}
        value={values.tagline ?? ''}
        error={errors.tagline}
        onChange={(event) => set({ tagline: event.currentTarget.value || null })}
      />
      <Textarea
        id={fieldId('description')}
        label="About"
        autosize
        minRows={6}
        maxRows={20}
        maxLength={5000}
        value={values.description ?? ''}
        error={errors.description}
        onChange={(event) => set({ description: event.currentTarget.value || null })}
      />
      <Checkbox
        label="Beginners are welcome"
        checked={values.welcomes_beginners}
        onChange={(event) => set({ welcomes_beginners: event.currentTarget.checked })}
      />
    </>
  )
}
