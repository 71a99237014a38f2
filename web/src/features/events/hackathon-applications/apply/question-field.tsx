import { Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import type { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { AnswerFile } from './answer-file.tsx'
import type { ApplyValues } from './answer-values.ts'
import classes from './apply.module.css'

interface QuestionFieldProps {
  hackathonId: string
  question: FormField
  name: string
  field: ReturnType<typeof useContractForm<ApplyValues, unknown>>['field']
  disabled: boolean
  /** Names of files sent earlier, by id. */
  files: Readonly<Record<string, string>>
}

/** One question, with the input for its type. */
export function QuestionField({ hackathonId, question, name, field, disabled, files }: QuestionFieldProps) {
  const { kind, label, help, is_required: withAsterisk, options } = question
  const { value, ...input } = field(name)
  const shared = { label, description: help || undefined, withAsterisk, ...input }
  const text = typeof value === 'string' ? value : ''
  if (kind === 'long') {
    return (
      <Textarea
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2000}
        disabled={disabled}
        value={text}
        {...shared}
      />
    )
  }
  if (kind === 'choice') {
    return (
      <Radio.Group value={text} {...shared}>
        <Options options={options} as={Radio} disabled={disabled} />
      </Radio.Group>
    )
  }
  if (kind === 'choices') {
    return (
      <Checkbox.Group value={Array.isArray(value) ? value : []} {...shared}>
        <Options options={options} as={Checkbox} disabled={disabled} />
      </Checkbox.Group>
    )
  }
  if (kind === 'file') {
    return (
      <AnswerFile
        hackathonId={hackathonId}
        fieldName={question.field_name}
        files={files}
        value={text}
        {...shared}
      />
    )
  }
  return (
    <TextInput
      {...(kind === 'link' ? { type: 'url', inputMode: 'url', placeholder: 'https://' } : { maxLength: 200 })}
      disabled={disabled}
      value={text}
      {...shared}
    />
  )
}

interface OptionsProps {
  options: readonly string[]
  as: typeof Radio | typeof Checkbox
  disabled: boolean
}

function Options({ options, as: Option, disabled }: OptionsProps) {
  return (
    <Group className={classes.options}>
      {options.map((option) => (
        <Option key={option} value={option} label={option} disabled={disabled} />
      ))}
    </Group>
  )
}
